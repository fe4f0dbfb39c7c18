import { createHash } from 'node:crypto';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canonicalJson } from '@sigeba/contract/ricevute/canonicalJson.ts';
import type { DatiRicevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { CATEGORIE } from '../features/lookup/categorie.ts';
import { ENTE } from './contorno.ts';
import { versioneId } from './moduli/moduli.ts';
import type { Persona } from './persone.ts';
import { CHI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';

const HOUR_MS = 3_600_000;
type Inviata = PropostaDemo & { inviata: Date };

/** Maria Rossi has reopened and sent again her proposta of terza missione: two versions, two receipts. */
export const isSentTwice = ({ classe, responsabile, stato }: PropostaDemo): boolean =>
  classe.aperta && classe.key === 'TM' && stato === 'INVIATA' && responsabile.id === CHI.maria;

/** Every version that was sent; those of the calls that are open have a receipt, earlier ones were sent before there were any. */
export function versioniRows(sent: readonly Inviata[]) {
  return sent.flatMap((proposta) => {
    const { id, inviata, compilata } = proposta;
    const now = { compilazione_id: id, form_versione_id: versioneId(proposta.classe.modulo) };
    const valori = compilata.valori;
    if (!isSentTwice(proposta)) return [{ ...now, ...versionOf(proposta, 1, inviata, valori) }];
    const earlier = new Date(inviata.getTime() - 3 * HOUR_MS);
    return [
      { ...now, ...versionOf(proposta, 1, earlier, asFirstSent(valori)) },
      { ...now, ...versionOf(proposta, 2, inviata, valori) },
    ];
  });
}

/** The reopening between the two, by herself. */
export const riapertureRows = (sent: readonly Inviata[]) =>
  sent.filter(isSentTwice).map(({ id, inviata, responsabile }, at) => ({
    id: at + 1,
    proposta_id: id,
    versione: 1,
    riaperta_ts: new Date(inviata.getTime() - HOUR_MS),
    riaperta_da: responsabile.id,
    chiusa_ts: inviata,
    esito: 'REINVIATA' as const,
  }));

/** The same answers before the last hand was put to them: each text one sentence shorter. */
const asFirstSent = (valori: Valori): Valori =>
  Object.fromEntries(
    Object.entries(valori).map(([uid, value]) => [uid, typeof value === 'string' ? value.replace(/\. [^.]+\.(<\/p>)?$/, '.$1') : value]),
  ) as Valori;

function versionOf(proposta: Inviata, versione: number, quando: Date, valori: Valori) {
  const row = { versione, quando, valori: JSON.stringify(valori) };
  if (!proposta.classe.aperta) return { ...row, ricevuta: null, impronta: null };
  const dati = ricevutaOf(proposta, versione, quando);
  return { ...row, ...sealed(dati, valori) };
}

/** A receipt with its fingerprint, as a sending writes it. */
export function sealed(dati: DatiRicevuta, valori: unknown): { ricevuta: string; impronta: Buffer } {
  const impronta = createHash('sha256')
    .update(canonicalJson({ ...dati, risposte: valori }))
    .digest();
  return { ricevuta: JSON.stringify(dati), impronta };
}

export const nameOf = ({ cognome, nome }: Persona): string => `${cognome} ${nome}`;

/** Who has accepted, as a receipt names them. */
export const firmeOf = ({ membri }: PropostaDemo['gruppo']): DatiRicevuta['persone'] =>
  membri
    .filter(({ status }) => status === 'ACCETTATA')
    .map(({ persona, categoria }) => ({
      nome: nameOf(persona),
      ruolo: CATEGORIE.find(({ id }) => id === categoria)?.descrizione_singolare ?? '',
    }));

function ricevutaOf({ classe, responsabile, compilata, gruppo, numeroProtocollo }: Inviata, versione: number, quando: Date): DatiRicevuta {
  const { finanziamentoRichiesto, assegnoRichiesto } = compilata;
  return {
    formato: 'sigeba-ricevuta/1',
    ateneo: ENTE,
    tipo: 'PROPOSTA',
    numero: numeroProtocollo,
    versione,
    inviata: quando.toISOString(),
    inviataDa: nameOf(responsabile),
    operatore: null,
    titolo: compilata.titolo,
    oggetto: `${classe.nome} · ${classe.anno}`,
    responsabile: nameOf(responsabile),
    persone: firmeOf(gruppo),
    importi: [
      { voce: 'Finanziamento richiesto', euro: finanziamentoRichiesto },
      ...(assegnoRichiesto > 0 ? [{ voce: 'Assegni richiesti', euro: assegnoRichiesto }] : []),
    ],
    modulo: `${classe.modulo.template.codice} ${classe.modulo.template.versione}`,
    file: [],
  };
}
