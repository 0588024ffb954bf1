/** What is used of the library `sax`; its own types would bring all of Node into the page. */
declare module 'sax' {
  export interface Parser {
    /** From 0. */
    readonly line: number;
    onopentagstart: (tag: { readonly name: string }) => void;
    onattribute: (attribute: { readonly name: string; readonly value: string }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: (doctype: string) => void;
    onerror: (error: Error) => void;
    write(text: string): Parser;
    close(): Parser;
  }
  const sax: { parser(strict: boolean, options: { readonly strictEntities: boolean }): Parser };
  export default sax;
}
