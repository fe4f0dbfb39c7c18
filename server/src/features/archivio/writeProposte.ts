import type { FiltriUfficio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { type DestinatarioProposte, LETTERA_A, LETTERE_MAX } from '@sigeba/contract/email/lettera.rules.ts';
import type { TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import { formatDeadline } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { inWords } from '../../ground/mail/inLingue.ts';
import { type Destinato, ensureWritable, writeLettere } from '../../ground/mail/writeLettere.ts';
import { readEnte } from '../configurazione/configurazione.queries.ts';
import { archivio } from './archivio.list.ts';
import { listAttesi, listDaRendicontare, listGruppo, listNominate, listResponsabili, listTitolari } from './destinatari.queries.ts';

type Request = Asking & { body: TestoModello & { filtri: FiltriUfficio; a: DestinatarioProposte } };
type Asked = { ids: readonly number[]; now: Date; ateneo: string };

/** Writes to people of the proposte of a filter or a selection: each gets one letter, whatever the number of their proposte (D-279). */
export async function writeProposte(tx: Tx, request: Request): Promise<{ scritte: number }> {
  const { filtri, a, soggetto, corpo } = request.body;
  const [chiave, testo] = [LETTERA_A[a], { soggetto, corpo }];
  const ids = await archivio.ids(tx, { ...request, query: filtri }, LETTERE_MAX + 1);
  ensureWritable(chiave, testo, ids.length);
  const ateneo = await readEnte(tx);
  const destinati = await DESTINATI[a](tx, { ids, now: request.received, ateneo });
  return writeLettere(tx, request, { chiave, testo, destinati, esclusi: await withoutAnybody(tx, a, ids, destinati) });
}

const SENZA: Partial<Record<DestinatarioProposte, string>> = {
  RENDICONTO: 'Nessuna rendicontazione da inviare',
  REFEREE: 'Nessun referee da attendere',
};

/** The proposte of which nobody is written to, by name. */
async function withoutAnybody(tx: Tx, a: DestinatarioProposte, ids: readonly number[], destinati: readonly Destinato[]) {
  const motivo = SENZA[a];
  if (motivo === undefined) return [];
  const con = new Set(destinati.map(({ oggetto }) => oggetto.id));
  const senza = ids.filter((id) => !con.has(id));
  return (await listNominate(tx, { ids: senza })).map((row) => ({ persona: rigaOf(row, 'senza titolo'), motivo }));
}

type Riga = { propostaId: number; titolo: string | null; numero: string | null; anno: number; classe: string; bando: string };
type Persona = { utenteId: number | null; email: string; cognome: string; nome: string; bloccato: boolean };

const rigaOf = ({ numero, titolo }: Pick<Riga, 'numero' | 'titolo'>, senzaTitolo: string): string =>
  [...(numero === null ? [] : [numero]), titolo ?? senzaTitolo].join(', ');

type Altre = { scadenza: string | null } & Readonly<Record<string, string | null>>;

const destinatoOf = (row: Riga & Persona, ateneo: string, altre: Altre, senzaTitolo = 'senza titolo'): Destinato => ({
  persona: { id: row.utenteId, email: row.email, cognome: row.cognome, nome: row.nome, bloccato: row.bloccato },
  oggetto: { tipo: 'proposta', id: row.propostaId },
  riga: rigaOf(row, senzaTitolo),
  parole: {
    titolo: row.titolo ?? senzaTitolo,
    numero: row.numero ?? 'in bozza',
    classe: `${row.classe} ${row.anno}`,
    bando: row.bando,
    ateneo,
    ...altre,
  },
});

const within = (scadenza: Date | null) => (scadenza === null ? null : formatDeadline(scadenza, 'it'));

type Find = (tx: Tx, asked: Asked) => Promise<Destinato[]>;
const fromProposte =
  (list: typeof listResponsabili | typeof listTitolari | typeof listGruppo): Find =>
  async (tx, { ids, ateneo }) =>
    (await list(tx, { ids })).map((row) => destinatoOf(row, ateneo, { scadenza: within(row.scadenza), responsabile: row.responsabile }));

const DESTINATI: Record<DestinatarioProposte, Find> = {
  RESPONSABILE: fromProposte(listResponsabili),
  TITOLARE: fromProposte(listTitolari),
  GRUPPO: fromProposte(listGruppo),
  RENDICONTO: async (tx, { ids, now, ateneo }) =>
    (await listDaRendicontare(tx, { ids, now })).map((row) => {
      const altre = { scadenza: within(row.scadenza), step: row.step };
      return Object.assign(destinatoOf(row, ateneo, altre), { riga: `${rigaOf(row, 'senza titolo')}: ${row.step}` });
    }),
  REFEREE: async (tx, { ids, now, ateneo }) =>
    (await listAttesi(tx, { ids, now })).map((row) => {
      const scadenza = row.scadenza === null ? null : `${inWords(row.scadenza)} (Rome time)`;
      return destinatoOf(row, ateneo, { scadenza }, 'untitled');
    }),
};
