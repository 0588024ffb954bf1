import type { Army } from '../../core/index.ts';

interface Props {
  readonly army: Army;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function PrintCards(_: Props) {
  return null;
}
