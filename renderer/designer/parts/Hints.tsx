interface Props {
  /** Why the last change was not made; null where it was. */
  readonly refused: string | null;
  readonly refusedId: string;
  /** What the next click does; null where that is nothing. */
  readonly next: string | null;
}

/** Two lines over the table of a laboratory: why the last change was not made, and what the next click does. */
export const Hints = ({ refused, refusedId, next }: Props) => (
  <>
    {refused !== null && (
      <p className="panel refused design-hint" role="alert" data-testid={refusedId}>
        {refused}
      </p>
    )}
    {next !== null && (
      <p className="panel design-hint" role="status" data-testid="hint">
        {next}
      </p>
    )}
  </>
);
