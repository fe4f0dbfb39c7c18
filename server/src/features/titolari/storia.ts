import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { CambioDiPersona, RigaTitolare } from '@sigeba/contract/titolari/titolari.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import { found } from '../../ground/refuse.ts';
import { findUtenteNamed } from '../login/utente.queries.ts';
import { chiOf } from '../proposte/chiLegge.queries.ts';
import { findLeggibile, listCambi, listCambiOf } from './titolari.queries.ts';

type Come = 'ufficio' | 'rad' | 'direttore' | 'partecipante';

/** The former holders of a proposta, for each kind of reader: an office or function shows only what it gives itself. */
export const readTitolari =
  (come: Come) =>
  async (tx: Tx, { actor, params }: Asking & { params: { id: number } }): Promise<RigaTitolare[]> => {
    const { utenteId, gruppi, rad, direttore } = chiOf(actor);
    const { id } = found(
      await findLeggibile(tx, {
        id: params.id,
        utenteId,
        gruppi: come === 'ufficio' ? gruppi : [],
        rad: come === 'rad' && rad,
        direttore: come === 'direttore' && direttore,
        partecipa: come === 'partecipante',
      }),
    );
    const rows = await listCambi(tx, { propostaId: id });
    return rows.map(presentCambio);
  };

/** The changes that concern a person, as the new holder or the one before, in the groups of the account. */
export async function readCambiOf(tx: Tx, { actor, params: { id } }: Asking & { params: { id: number } }): Promise<CambioDiPersona[]> {
  found(await findUtenteNamed(tx, { id }));
  const rows = await listCambiOf(tx, { utenteId: id, gruppi: gruppiOf(actor.roles) });
  return rows.map(({ proposta, precedente, ...cambio }) => ({ ...presentCambio(cambio), proposta, precedente }));
}

type Cambio = RowOf<typeof listCambi>;

const presentCambio = ({
  id,
  titolareId,
  cognome,
  nome,
  email,
  dipartimento,
  createdAt,
  motivazioneCambio,
  ...paper
}: Cambio): RigaTitolare => ({
  id,
  titolare: { id: titolareId, cognome, nome, email, dipartimento },
  createdTimestamp: createdAt.toISOString(),
  motivazioneCambio,
  allegato: allegatoOf(paper),
});

type Paper = Pick<RowOf<typeof listCambi>, 'mediaId' | 'file' | 'mime' | 'dimensione' | 'caricato'>;

const allegatoOf = ({ mediaId, file, mime, dimensione, caricato }: Paper): RigaTitolare['allegato'] =>
  mediaId === null || file === null || mime === null || dimensione === null || caricato === null
    ? null
    : { id: mediaId, nome: file, mime, dimensione, lastUpd: caricato.toISOString() };
