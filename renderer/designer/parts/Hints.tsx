interface Props {
  /** Why the last change was not made; null where it was. */
  readonly refused: string | null;
  readonly refusedId: string;
  /** What was left out of the last change; null where that is nothing. */
  readonly left: string | null;
  /** What the next click does; null where that is nothing. */
  readonly next: string | null;
}

/** Lines over the table of a laboratory: why the last change was not made, what it has left out, and what the next click does. */
export const Hints = ({ refused, refusedId, left, next }: Props) => (
  <>
    {refused !== null && (
      <p className="panel refused design-hint" role="alert" data-testid={refusedId}>
        {refused}
      </p>
    )}
    {left !== null && (
      <p className="panel design-hint" role="status" data-testid="left-out">
        {left}
      </p>
    )}
    {next !== null && (
      <p className="panel design-hint" role="status" data-testid="hint">
        {next}
      </p>
    )}
  </>
);
