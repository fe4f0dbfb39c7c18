import { VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import type { Pubblicazione, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { CATEGORIE } from '../features/lookup/categorie.ts';
import type { Modulo } from '../form/pronti/modulo.ts';
import type { ParteSalvata } from './gruppo.ts';
import { isDocente } from './indicatori.ts';
import { moduloPartecipante, versioneId } from './moduli/moduli.ts';
import type { Persona } from './persone.ts';
import { CHI } from './personeNote.ts';
import type { PropostaDemo } from './proposte.ts';
import type { Membro } from './squadra.ts';

/** A member of a proposta; the id is that of the participation. */
export type MembroRow = Membro & { id: number; proposta: PropostaDemo };
type Parte = { membro: MembroRow; modulo: Modulo; id: number };

const uids = new Map([...moduloPartecipante.keys].map(([uid, key]) => [key, uid]));
const uidOf = (key: string): string => uids.get(key) ?? key;

const hasParte = ({ status, categoria }: Membro): boolean =>
  status === 'ACCETTATA' && CATEGORIE.some(({ id, apre_form }) => id === categoria && apre_form);

/** In Sara's bozza everybody, and now and then somebody of one in which Controlla has found no peace yet. */
function isWaitedFor({ id, proposta: { stato, responsabile, validata } }: MembroRow): boolean {
  if (stato !== 'BOZZA' || validata === true || responsabile.id === CHI.maria) return false;
  return responsabile.id === CHI.sara || id % 3 === 0;
}

/** What the members have filled in: their compilazioni, from `after` on, where each keeps its own, and what they have authorised. */
export function partiRows(membri: readonly MembroRow[], after: number) {
  const parti = membri
    .flatMap((membro) => {
      const modulo = membro.proposta.classe.moduloPartecipante;
      return modulo !== null && hasParte(membro) && !isWaitedFor(membro) ? [{ membro, modulo }] : [];
    })
    .map((parte, at): Parte => ({ ...parte, id: after + at + 1 }));
  return {
    salvate: new Map(parti.map(({ membro, id }): [number, ParteSalvata] => [membro.id, savedAs(membro, id)])),
    compilazione: parti.map(({ membro, modulo, id }) => ({
      id,
      form_versione_id: versioneId(modulo),
      valori: JSON.stringify(answersOf(membro)),
      stato_validazione: true,
      validata_ts: membro.proposta.salvata,
    })),
    indicatore_autorizzazione: parti.filter(({ membro }) => authorises(membro)).map(({ membro }) => authorised(membro)),
  };
}

const savedAs = ({ proposta: { salvata } }: MembroRow, id: number): ParteSalvata => ({ compilazione_id: id, parte_updated_at: salvata });

/** Whose indicators the university computes lets them be seen, but for a few. */
const authorises = ({ persona, id }: MembroRow): boolean => isDocente(persona) && id % 7 !== 0;

const authorised = ({ persona, proposta: { id, salvata } }: MembroRow) => ({
  utente_id: persona.id,
  proposta_id: id,
  autorizzato: true,
  updated_at: salvata,
});

function answersOf(membro: MembroRow): Valori {
  const { persona, id } = membro;
  const mine = (entry: object) => ({ perUtente: [{ utenteId: persona.id, ...entry }] }) as unknown as Valore;
  const pubblicazioni = publishedBy(persona, membro);
  return {
    [uidOf('hindex')]: mine({ hindex: (isDocente(persona) ? 6 : 1) + (id % 31), database: id % 3 === 0 ? 'WoS' : 'Scopus' }),
    ...(pubblicazioni.length > 0 && { [uidOf('pubblicazioni')]: mine({ pubblicazioni }) }),
    ...(authorises(membro) && { [uidOf('indicatori')]: mine({ ...VUOTI, autorizzazione: true }) }),
    ...(id % 4 !== 0 && { [uidOf('contributo')]: CONTRIBUTI[id % CONTRIBUTI.length] ?? null }),
  };
}

const CONTRIBUTI = [
  'Raccolta dei dati e controllo della loro qualità.',
  'Messa a punto dei metodi di analisi e loro confronto con quelli in uso.',
  'Progettazione degli esperimenti e lettura dei risultati.',
  'Diffusione dei risultati e rapporti con gli enti coinvolti.',
];
const TITOLI = [
  'Un confronto tra metodi di analisi su dati raccolti in dieci anni',
  'Misure ripetute e loro incertezza: una rassegna critica',
  'Un protocollo aperto per la condivisione dei dati della ricerca',
  'Modelli semplici per sistemi complessi: tre casi di studio',
  'Dalla raccolta al riuso: la documentazione dei dati di laboratorio',
];

/** Up to three, typed by hand. */
function publishedBy({ cognome, nome }: Persona, { id, proposta }: MembroRow): Pubblicazione[] {
  return TITOLI.slice(id % 3, (id % 3) + (id % 4)).map((titolo, at) => ({
    prodottoId: null,
    handle: null,
    tipo: '',
    titolo,
    anno: proposta.classe.anno - 1 - at,
    autori: `${cognome}, ${nome.slice(0, 1)}.`,
    testo: `Atti del convegno nazionale, vol. ${1 + (id % 5)}, pp. ${10 + at * 7}-${22 + at * 7}`,
    impactFactor: null,
  }));
}
