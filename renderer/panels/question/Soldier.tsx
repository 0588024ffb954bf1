import type { ModelId } from '../../../core/index.ts';
import { useWords } from '../../parts/context.tsx';

/** A soldier on a button, among those beside him: who he is, and what he carries. */
export function Soldier({ model, among }: { readonly model: ModelId; readonly among: readonly ModelId[] }) {
  const { name, figure } = useWords().soldier(model, among);
  return (
    <>
      {name} {figure !== '' && <small>{figure}</small>}
    </>
  );
}
