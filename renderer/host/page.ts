import type { WindowHandlers } from '../../electron/contract/index.ts';

/** ms after which a file has surely been taken by the browser. */
const TAKEN = 10_000;

function download(name: string, content: Blob): { readonly ok: true; readonly value: { readonly done: true } } {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN);
  return { ok: true, value: { done: true } };
}

/** Files by the page's own means: a download out, a file picker in. */
export const pageFiles: WindowHandlers['files'] = {
  export: async ({ name, text }) => download(name, new Blob([text], { type: 'application/json' })),
  exportBytes: async ({ name, bytes }) => download(name, new Blob([bytes.slice()], { type: 'application/octet-stream' })),

  import({ endings }) {
    const picker = document.createElement('input');
    picker.type = 'file';
    picker.accept = endings.map(ending => `.${ending}`).join();
    return new Promise((resolve, reject) => {
      picker.addEventListener('cancel', () => resolve({ ok: true, value: null }));
      picker.addEventListener('change', () => {
        const file = picker.files?.[0];
        if (!file) resolve({ ok: true, value: null });
        else file.text().then(text => resolve({ ok: true, value: { name: file.name, text } }), reject);
      });
      picker.click();
    });
  },
};
