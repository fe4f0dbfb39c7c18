import { ConfrontaProposta } from '../../ricevute/Confronto.part.tsx';
import { VersioniProprie } from '../../ricevute/VersioniProprie.part.tsx';

/** The sent versions of a proposta, for people who take part in it. */
export const Versioni = ({ id, bozza }: { id: number; bozza: boolean }) => (
  <VersioniProprie kind="proposte" id={id}>
    {(versioni) => <ConfrontaProposta chi="proprio" id={id} bozza={bozza} versioni={versioni} />}
  </VersioniProprie>
);
