import { type ReactNode, useState } from 'react';

interface Props<T extends string> {
  readonly label: string;
  readonly className?: string;
  /** By its name what each tab is called, in their order; the first is open. */
  readonly tabs: { readonly [N in T]: string };
  readonly children: { readonly [N in T]: ReactNode };
}

/** What can be put down, and what it is put on; the tab that is open folds the panel away. */
export function LibraryTabs<T extends string>({ label, className = '', tabs, children }: Props<T>) {
  const names = Object.keys(tabs) as T[];
  const [tab, setTab] = useState<T>(names[0]!);
  const [open, setOpen] = useState(true);
  return (
    <aside className={`panel adj-library ${className}${open ? '' : ' folded'}`} aria-label={label} data-testid="library">
      <div className="adj-tabs" role="tablist">
        {names.map(one => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={open && tab === one}
            data-testid={`tab-${one}`}
            onClick={() => {
              setOpen(!open || tab !== one);
              setTab(one);
            }}
          >
            {tabs[one]}
          </button>
        ))}
      </div>
      {open && children[tab]}
    </aside>
  );
}
