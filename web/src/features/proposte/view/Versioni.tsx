import { ConfrontaProposta } from '../../ricevute/Confronto.part.tsx';
import { VersioniProprie } from '../../ricevute/VersioniProprie.part.tsx';

/** The versions of a proposta that were sent, for whoever takes part in it. */
export const Versioni = ({ id, bozza }: { id: number; bozza: boolean }) => (
  <VersioniProprie kind="proposte" id={id}>
    {(versioni) => <ConfrontaProposta chi="proprio" id={id} bozza={bozza} versioni={versioni} />}
  </VersioniProprie>
);
