/** How large a table is, mm. */
export interface Table {
  readonly width: number;
  readonly depth: number;
}
