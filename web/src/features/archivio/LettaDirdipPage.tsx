import { Letta } from './Letta.tsx';
import { LETTORI, LettoreContext } from './lettore.ts';

/** /dirdip/proposte/:id/view: a proposta as the director of its department reads it. */
export default function LettaDirdipPage() {
  return (
    <LettoreContext value={LETTORI.dirdip}>
      <Letta chi="dirdip" />
    </LettoreContext>
  );
}
