import { Dialog, Tooltip } from 'radix-ui';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import type { Bloc, HandFace } from '../../core/index.ts';
import { FACE_DRAWINGS } from '../base/faces.ts';
import { markOf, SHAPES } from '../base/marks.ts';
import { keysNamed } from '../base/keyNames.ts';
import { CARRIED } from '../base/carried.ts';
import { useWords } from './context.tsx';
import { Icon } from './Icon.tsx';

/** A bloc's mark: star, cross-bar, gear; colour comes with it by class. */
export function BlocMark({ bloc, size = 18 }: { readonly bloc: Bloc; readonly size?: number }) {
  return (
    <svg className={`bloc-mark bloc-${bloc}`} width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
      {MARKS[bloc]}
    </svg>
  );
}

const ring = (points: number, outer: number, inner: number): string =>
  Array.from({ length: 2 * points }, (_, i) => {
    const far = i % 2 === 0 ? outer : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    return `${(far * Math.cos(angle)).toFixed(2)},${(far * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');

const MARKS: { readonly [B in Bloc]: ReactNode } = {
  allies: <polygon points={ring(5, 11, 4.4)} />,
  axis: <path d="M-2.6-11h5.2v8.4h8.4v5.2h-8.4v8.4h-5.2v-8.4h-8.4v-5.2h8.4z" />,
  ssu: (
    <>
      <polygon points={ring(9, 11, 7.6)} />
      <circle r="3.6" className="hole" />
    </>
  ),
  mercenary: <path d="M0-11 10 0 0 11-10 0z" />,
  mythos: (
    <>
      <path d="M-11 0Q0-11 11 0 0 11-11 0z" />
      <circle r="3.4" className="hole" />
    </>
  ),
};

/** The sign of a marker, as it lies on the table; its name goes with it. */
export function MarkSign({ marker, size = 18 }: { readonly marker: string; readonly size?: number }) {
  const { shape, sign, letters, ground, ink } = markOf(marker);
  return (
    <svg className="mark-sign" width={size} height={size} viewBox="-12.5 -12.5 25 25" aria-hidden="true">
      <path d={SHAPES[shape]} fill={ground} stroke="#000" strokeOpacity="0.6" strokeWidth="1.2" strokeLinejoin="round" />
      {sign && <path d={sign} fill="none" stroke={ink} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />}
      {letters && (
        <text y="3.4" fill={ink} fontSize="9" fontWeight="700" textAnchor="middle">
          {letters}
        </text>
      )}
    </svg>
  );
}

/** A die with one of our faces. */
export function Die({ face, counts, size = 34 }: { readonly face: HandFace; readonly counts?: boolean; readonly size?: number }) {
  const { t } = useWords();
  const label = t(`face.${face}`);
  const { fill, line } = FACE_DRAWINGS[face];
  return (
    <span
      className={`die ${counts === undefined ? '' : counts ? 'counts' : 'misses'}`}
      role="img"
      aria-label={label}
      title={label}
    >
      <svg width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
        <rect x="-15" y="-15" width="30" height="30" rx="6" className="die-body" />
        {fill && <path className="die-mark" d={fill} />}
        {line && <path className="die-ring" d={line} />}
      </svg>
      <span className="die-label">{label}</span>
    </span>
  );
}

/** Boxes or models, as pips; the text says the same. */
export function Pips({ of, left, label }: { readonly of: number; readonly left: number; readonly label: string }) {
  return (
    <span className="pips" role="img" aria-label={label} title={label}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pips have no names and never change places
        <span key={i} className={i < left ? 'pip' : 'pip gone'} />
      ))}
    </span>
  );
}

interface AnswerProps {
  readonly children: ReactNode;
  readonly onPick: () => void;
  /** The pointer or the focus comes to it, or leaves it; also while it is refused. */
  readonly onLook?: ((looks: boolean, byKeys: boolean) => void) | undefined;
  /** The keys that give it, with spaces between; shown beside it. */
  readonly hotkey?: string | undefined;
  /** Why it cannot be given now; it stays visible, and says so on hover and on focus. */
  readonly refused?: string | null;
  readonly chosen?: boolean;
  /** It cannot be given again because all of it has been: no refusal, and it does not look like one. */
  readonly done?: boolean;
  /** The keys have come to it. */
  readonly looked?: boolean;
  readonly main?: boolean;
  readonly testid?: string;
  /** It is dragged to the table, where it is given when it is let go. */
  readonly onCarry?: () => void;
}

/** A click leaves the keys to the table; who came with Tab keeps the focus. */
export function leaveKeys({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0) currentTarget.blur();
}

/** A hint is put away by a click, and by Enter; why something is refused goes on being told to who tries it. */
const staysTold = (event: SyntheticEvent): void => event.preventDefault();

/** Something that may be answered. */
export function Answer({
  children,
  onPick,
  onLook,
  hotkey,
  refused = null,
  chosen,
  done = false,
  looked = false,
  main = false,
  testid,
  onCarry,
}: AnswerProps) {
  const button = (
    <button
      type="button"
      className={`answer${main ? ' main' : ''}${chosen ? ' chosen' : ''}${done ? ' done' : ''}${looked ? ' looked' : ''}`}
      aria-disabled={refused !== null}
      aria-pressed={chosen}
      data-hotkey={refused === null ? hotkey : undefined}
      data-testid={testid}
      draggable={onCarry !== undefined && refused === null}
      onDragStart={event => {
        event.dataTransfer.setData(CARRIED, '');
        onCarry?.();
      }}
      onPointerMove={onLook && (() => onLook(true, false))}
      onPointerLeave={onLook && (event => event.currentTarget !== document.activeElement && onLook(false, false))}
      onFocus={onLook && (event => onLook(true, event.currentTarget.matches(':focus-visible')))}
      onBlur={onLook && (() => onLook(false, false))}
      onPointerDown={event => refused !== null && staysTold(event)}
      onClick={event => {
        if (refused !== null) return staysTold(event);
        leaveKeys(event);
        onPick();
      }}
    >
      <span>
        {chosen && <Icon of="right" />}
        {children}
      </span>
      {done && (
        <i className="done-mark">
          <Icon of="right" />
        </i>
      )}
      {hotkey
        ?.split(' ')
        .filter(key => key !== '')
        .map(key => (
          <Key key={key} of={key} />
        ))}
    </button>
  );
  return refused === null ? (
    button
  ) : (
    <Hint text={refused} stays>
      {button}
    </Hint>
  );
}

/** Keys, as the player's keyboard has them. */
export function Key({ of }: { readonly of: string }) {
  const { t } = useWords();
  return <kbd>{keysNamed(of, t)}</kbd>;
}

interface HintProps {
  readonly text: string;
  readonly children: ReactNode;
  /** Is not put away by a click on what it speaks of. */
  readonly stays?: boolean;
}

/** A short text on hover and on focus. */
export function Hint({ text, children, stays = false }: HintProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild ref={trigger}>
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          className="hint"
          sideOffset={6}
          collisionPadding={8}
          onPointerDownOutside={event => stays && trigger.current?.contains(event.target as Node) && event.preventDefault()}
        >
          {text}
          <Tooltip.Arrow className="hint-arrow" />
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly wide?: boolean;
  /** A look of its own. */
  readonly look?: 'book' | 'paper';
}

/** A dialog over everything; Esc and the button put it away, and the focus goes back to where it was. `data-first` marks what has it
 *  first. */
export function Sheet({ title, open, onClose, children, wide = false, look }: SheetProps) {
  const { t } = useWords();
  const before = useRef<HTMLElement | null>(null);
  return (
    <Dialog.Root open={open} onOpenChange={now => !now && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="sheet-veil" />
        <Dialog.Content
          className={`sheet${wide ? ' wide' : ''}${look ? ` ${look}-sheet` : ''}`}
          aria-describedby={undefined}
          onOpenAutoFocus={event => {
            before.current = openerOf(document.activeElement);
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[data-first]');
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={event => {
            event.preventDefault();
            before.current?.focus();
          }}
        >
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="quiet" aria-label={t('common.close')}>
              <Icon of="away" />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What has opened a sheet; for an entry of a menu, which goes with it, the button of the menu. */
function openerOf(focused: Element | null): HTMLElement | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = button ? document.getElementById(button) : focused;
  return opener instanceof HTMLElement ? opener : null;
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly name: (value: T) => string;
  readonly onChange: (value: T) => void;
  /** What is to be known of the choice, beneath it. */
  readonly note?: string;
  readonly testid?: string;
}

/** One of a few, side by side. */
export function Choice<T extends string>({ label, value, of, name, onChange, note, testid }: ChoiceProps<T>) {
  const says = useId();
  return (
    <fieldset className="choice" data-testid={testid} aria-describedby={note && says}>
      <legend>{label}</legend>
      {of.map(one => (
        <label key={one} className={one === value ? 'chosen' : ''}>
          <input type="radio" name={label} value={one} checked={one === value} onChange={() => onChange(one)} />
          {one === value && <Icon of="right" />}
          {name(one)}
        </label>
      ))}
      {note && (
        <p id={says} className="note">
          {note}
        </p>
      )}
    </fieldset>
  );
}
