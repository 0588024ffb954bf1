import { useTankWords } from '../parts/words.ts';
import { Crew } from './Crew.tsx';
import type { Form } from './fields.tsx';
import { fieldsOf } from './fields.tsx';
import { Machine } from './Machine.tsx';
import { Tables } from './Tables.tsx';

/** Everything that a card of a tank has; what is left empty is asked of the players. */
export function TankCardForm(form: Form) {
  const fields = fieldsOf(form, useTankWords());
  return (
    <>
      <Crew of={fields} />
      <Machine of={fields} />
      <Tables of={fields} draft={form.draft} />
    </>
  );
}
