import { Letta } from './Letta.tsx';
import { LETTORI, LettoreContext } from './lettore.ts';

/** /rad/proposte/:id/view: a proposta as a RAD reads it. */
export default function LettaRadPage() {
  return (
    <LettoreContext value={LETTORI.rad}>
      <Letta chi="rad" />
    </LettoreContext>
  );
}
