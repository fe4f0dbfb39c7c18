import { formatGiorno } from '../../../giorno.ts';
import { checkMesiCongedo } from '../../../indicatori/mesiCongedo.rules.ts';
import { linguaNow } from '../../../numbers/lingua.ts';
import { formatNumero } from '../../../numbers/numero.ts';
import type { Facts } from '../../template/facts.types.ts';
import type { Campo, IndicatoriRicerca, IndicatoriUfficiali } from '../../template/template.types.ts';
import { type Fault, fault } from '../../values/checks.ts';
import { isObject } from '../../values/isObject.ts';
import type { Family, TabellaView, Viewer } from '../family.types.ts';
import { part } from '../part.ts';

/** The notices of the specification (evaluation and ethics, section 8). */
export const NON_AUTORIZZATI = 'Il docente non ha ancora autorizzato la visione degli indicatori';
export const NON_CALCOLABILI =
  "L'Ateneo non ha potuto calcolare gli indicatori perché non è disponibile un settore di riferimento. Il docente può comunicare il settore all'ufficio ricerca.";
export const NESSUN_INDICATORE = 'Nessun Indicatore';

/** The three indicators, in their order. */
export const INDICATORI = [
  { nome: 'A', soglia: 'soglia1', indicatore: 'indicatore1', valore: 'valore1' },
  { nome: 'B', soglia: 'soglia2', indicatore: 'indicatore2', valore: 'valore2' },
  { nome: 'C', soglia: 'soglia3', indicatore: 'indicatore3', valore: 'valore3' },
] as const;

/** Bounds of the months of leave, where there are any. */
export const MESI = { min: 1, max: 24 } as const;
/** Greatest value that a teacher may declare. */
const VALORE_MASSIMO = 2_147_483_647;

export const VUOTI: IndicatoriRicerca = {
  autorizzazione: false,
  valore1: null,
  valore2: null,
  valore3: null,
  mesiCongedo1: null,
  mesiCongedo2: null,
};

const numbers = ['valore1', 'valore2', 'valore3', 'mesiCongedo1', 'mesiCongedo2'] as const;
const isNumeric = (value: unknown) => value === null || value === undefined || (typeof value === 'number' && Number.isFinite(value));

/** Whether the teacher may declare values beside the official ones: the field decides, else the classe (D-157). */
export const mayCorrect = ({ opzioni }: Campo, { correzioneIndicatori }: Pick<Facts, 'correzioneIndicatori'>): boolean =>
  opzioni?.allowCorrection ?? correzioneIndicatori ?? false;

export const asksMesi = ({ tipoCampo }: Pick<Campo, 'tipoCampo'>): boolean => tipoCampo === 'research-indicators-2021';

/** The fault of declared values and months of leave, which must be whole numbers within their bounds. */
export function faultOf(value: IndicatoriRicerca): Fault | null {
  const declared = [value.valore1, value.valore2, value.valore3].filter((each) => each !== null && each !== undefined);
  if (!declared.every((each) => Number.isSafeInteger(each) && each >= 0 && each <= VALORE_MASSIMO)) return fault('NUMERO_INTERO');
  const mesi = [value.mesiCongedo1, value.mesiCongedo2].filter((each) => each !== null && each !== undefined);
  const within = mesi.every((each) => Number.isSafeInteger(each) && each >= MESI.min && each <= MESI.max);
  return within ? null : fault('NUMERO_FUORI', MESI);
}

/** Why the reader sees no values; null where there are some. */
export function noticeOf({ nascosti, ufficiali }: IndicatoriRicerca): string | null {
  if (nascosti === true) return NON_AUTORIZZATI;
  if (ufficiali === null || ufficiali === undefined) return NESSUN_INDICATORE;
  return ufficiali.nonCalcolabile ? NON_CALCOLABILI : null;
}

const words = (value: number | null): string => (value === null ? '' : formatNumero(value, 2));
const hasDeclared = (value: IndicatoriRicerca): boolean => INDICATORI.some(({ valore }) => value[valore] !== null);

const COLONNE: TabellaView['colonne'] = [
  { titolo: 'Indicatore', numerica: false },
  { titolo: 'Soglia', numerica: true },
  { titolo: "Valore dell'Ateneo", numerica: true },
  { titolo: 'Valore dichiarato', numerica: true },
];

const rowsOf = (value: IndicatoriRicerca, ufficiali: IndicatoriUfficiali | null): string[][] =>
  INDICATORI.map(({ nome, soglia, indicatore, valore }) => [
    nome,
    words(ufficiali?.[soglia] ?? null),
    words(ufficiali?.[indicatore] ?? null),
    words(value[valore]),
  ]);

const tableOf = (value: IndicatoriRicerca, shown: 3 | 4): TabellaView | null =>
  noticeOf(value) !== null
    ? null
    : {
        colonne: COLONNE.slice(0, shown),
        righe: rowsOf(value, value.ufficiali ?? null).map((row) => row.slice(0, shown)),
        totali: null,
      };

/** Who besides the teacher may read authorised indicators (permission matrix): people of the proposta, office, commission. */
const READERS: ReadonlySet<Viewer['ruolo']> = new Set(['AUTORE', 'UFFICIO', 'VALUTATORE']);

/**
 * research-indicators of one teacher: the authorisation, declared values and months of leave, beside the official values that the server
 * adds (D-156). Anyone else sees only the notice until they are authorised.
 */
export const indicators: Family<IndicatoriRicerca> = {
  accepts: (_campo, value): value is IndicatoriRicerca =>
    isObject(value) && typeof value.autorizzazione === 'boolean' && numbers.every((name) => isNumeric(value[name])),
  isEmpty: (_campo, value) =>
    value.nascosti !== true && !value.autorizzazione && numbers.every((name) => value[name] === null || value[name] === undefined),

  clean(campo, value, facts) {
    const declared = mayCorrect(campo, facts) ? value : VUOTI;
    const leave = asksMesi(campo) ? value : VUOTI;
    return {
      autorizzazione: value.autorizzazione,
      valore1: declared.valore1 ?? null,
      valore2: declared.valore2 ?? null,
      valore3: declared.valore3 ?? null,
      mesiCongedo1: leave.mesiCongedo1 ?? null,
      mesiCongedo2: leave.mesiCongedo2 ?? null,
    };
  },
  storable: (_campo, value) => faultOf(value),
  // Each declared value stands for a row: a fault names it.
  rowName: (_campo, _value, riga) => `${linguaNow() === 'en' ? 'declared value' : 'valore dichiarato'} ${INDICATORI[riga]?.nome ?? ''}`,
  // An authorisation holds only for the proposta for which it was given.
  copy: () => ({ value: null, motivo: 'PERSONALE' }),

  check(campo, value) {
    if (campo.flagRequired && value?.autorizzazione !== true) return [fault('AUTORIZZAZIONE_OBBLIGATORIA')];
    if (value === null) return [];
    const wrong = faultOf(value);
    if (wrong !== null) return [wrong];
    return checkMesiCongedo({ mesiCongedoA: value.mesiCongedo1 ?? 0, mesiCongedoBC: value.mesiCongedo2 }).map(({ messaggio }) =>
      fault('MESI_CONGEDO', { messaggio }),
    );
  },

  avviso: (campo, value) => (campo.flagRequired || value?.autorizzazione === true ? null : fault('INDICATORI_NASCOSTI')),

  plain(_campo, value) {
    const notice = noticeOf(value);
    const lines = rowsOf(value, value.ufficiali ?? null).map(
      ([nome, soglia, ateneo, dichiarato]) =>
        `${nome}: soglia ${soglia}, valore ${ateneo}${dichiarato === '' ? '' : `, dichiarato ${dichiarato}`}`,
    );
    return [...(notice === null ? lines : [notice]), ...aboutOf(value)].join('\n');
  },

  table: (_campo, value) => tableOf(value, hasDeclared(value) ? 4 : 3),

  present: (_campo, value, { propria, ruolo }) =>
    propria === true || (value.autorizzazione && READERS.has(ruolo)) ? value : { ...VUOTI, ufficiali: null, nascosti: true },
};

/** The sector and the day of the values, and the months of leave. */
function aboutOf({ ufficiali, mesiCongedo1, mesiCongedo2 }: IndicatoriRicerca): string[] {
  const about =
    ufficiali === null || ufficiali === undefined
      ? []
      : [
          [
            ufficiali.sc && `settore concorsuale ${ufficiali.sc}`,
            ufficiali.ssd && `SSD ${ufficiali.ssd}`,
            `dati al ${formatGiorno(ufficiali.dataIndicatore)}`,
          ]
            .filter((each) => each)
            .join(', '),
        ];
  const leave = (mesiCongedo1 ?? 0) > 0 ? [`congedo: ${mesiCongedo1} mesi per A, ${mesiCongedo2 ?? 0} per B e C`] : [];
  return [...about, ...leave];
}

/** research-indicators-part: those of each member, authorised in the member's own form. */
export const indicatorsPart = part<IndicatoriRicerca>({
  own: indicators,
  vuoto: VUOTI,
  colonne: COLONNE,
  celle: (value) => {
    const notice = noticeOf(value);
    return notice === null ? rowsOf(value, value.ufficiali ?? null) : [[notice, '', '', '']];
  },
});
