import { TESTI_GOVERNANCE, type TipoGovernance } from '@sigeba/contract/governance.ts';
import { TESTI_INATTIVO, type TipoInattivo } from '@sigeba/contract/inattivi/inattivo.rules.ts';
import type { RigaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { checkIndicatori, type IndicatoreScritto, NOMI_INDICATORE } from '@sigeba/contract/utenti/indicatori.rules.ts';
import { insertInattivi } from '../inattivi/inattivi.queries.ts';
import { defineRegistro, nomeOf } from './conosciuti.ts';
import { differenze, judged, type RigaLetta } from './piano.types.ts';
import {
  listAspettative,
  listGovernance,
  listInattiviDi,
  listIndicatori,
  touchUtenti,
  writeAspettative,
  writeGovernance,
  writeIndicatori,
} from './registri.queries.ts';

type Valori = RigaLetta['valori'];
const text = (valori: Valori, colonna: string): string | null => (valori[colonna] == null ? null : String(valori[colonna]));

/** A period ends after it begins; of one whose days were not both read nothing is said. */
function periodo({ valori }: RigaLetta): RigaMassivo['errori'] {
  const [dal, al] = [text(valori, 'data_inizio'), text(valori, 'data_fine')];
  return dal !== null && al !== null && al < dal ? [{ colonna: 'data_fine', messaggio: "La data di fine precede quella d'inizio." }] : [];
}

/** Template 1: a government office, one of its kind for each person and year. */
export const governance = defineRegistro({
  faults: periodo,
  stored: (tx, { utenti, scelta: { anno, tipologia } }) => listGovernance(tx, { utenti, anno, tipo: tipologia as TipoGovernance }),
  judge({ valori }, persona, [before], { scelta }) {
    const [dal, al] = [text(valori, 'data_inizio') ?? '', text(valori, 'data_fine')];
    const what = `${TESTI_GOVERNANCE[scelta.tipologia as TipoGovernance]} ${scelta.anno}`;
    const fields = (row: { dal: string; al: string | null }) => ({ [`${what}: dal`]: row.dal, [`${what}: al`]: row.al });
    const modifiche = differenze(before === undefined ? {} : fields(before), fields({ dal, al }));
    return judged(nomeOf(persona), before === undefined, modifiche, { utenteId: persona.id, dal, al });
  },
  write: (tx, righe, { scelta: { anno, tipologia } }) => writeGovernance(tx, { righe, anno, tipo: tipologia as TipoGovernance }),
});

/** Template 3: a leave; a person may have several in a year, which begin on different days. */
export const aspettativa = defineRegistro({
  keyOf: ({ chiave, valori }) => `${chiave} ${valori.data_inizio}`,
  faults: periodo,
  stored: (tx, { utenti, scelta: { anno } }) => listAspettative(tx, { utenti, anno }),
  judge({ valori }, persona, stored, { scelta }) {
    const [dal, al, motivo] = [text(valori, 'data_inizio') ?? '', text(valori, 'data_fine') ?? '', text(valori, 'motivo')];
    const before = stored.find((row) => row.dal === dal);
    const what = `Aspettativa ${scelta.anno}`;
    const fields = (row: { dal: string; al: string; motivo: string | null }) => ({
      [`${what}: dal`]: row.dal,
      [`${what}: al`]: row.al,
      [`${what}: motivo`]: row.motivo,
    });
    const after = { dal, al, motivo: motivo ?? before?.motivo ?? null };
    const modifiche = differenze(before === undefined ? {} : fields(before), fields(after));
    return judged(nomeOf(persona), before === undefined, modifiche, { utenteId: persona.id, ...after });
  },
  write: (tx, righe, { scelta: { anno } }) => writeAspettative(tx, { righe, anno }),
});

/** Template 4: a record of an inactive person, one valid of its kind for each year (D-164). */
export const inattivi = defineRegistro({
  stored: (tx, { utenti, scelta: { anno, tipologia } }) => listInattiviDi(tx, { utenti, anno, tipologia: tipologia as TipoInattivo }),
  judge(_, persona, [before], { scelta }) {
    const campo = `Inattivo ${scelta.anno}`;
    const modifiche = before === undefined ? [{ campo, prima: null, dopo: TESTI_INATTIVO[scelta.tipologia as TipoInattivo] }] : [];
    return judged(nomeOf(persona), before === undefined, modifiche, { utenteId: persona.id });
  },
  write: (tx, righe, { scelta: { anno, tipologia }, at, by }) =>
    insertInattivi(tx, { utenti: righe.map(({ utenteId }) => utenteId), anno, tipologia: tipologia as TipoInattivo, at, da: by }),
});

const CAMPI = Object.keys(NOMI_INDICATORE) as (keyof IndicatoreScritto)[];
const COLONNA_DI: Partial<Record<string, string>> = { dataIndicatore: 'data_indicatore' };

const indicatoreIn = ({ valori }: RigaLetta, anno: number): IndicatoreScritto => {
  const said = Object.fromEntries(CAMPI.map((campo) => [campo, valori[COLONNA_DI[campo] ?? campo] ?? null])) as IndicatoreScritto;
  return { ...said, anno };
};

/** Template 2: the indicators of a year, which replace the stored ones. */
export const indicatori = defineRegistro({
  faults: (riga, { scelta }) =>
    checkIndicatori([indicatoreIn(riga, scelta.anno)]).map(({ campo, messaggio }) => {
      const name = campo.split('.').at(-1) ?? '';
      return { colonna: COLONNA_DI[name] ?? name, messaggio };
    }),
  stored: (tx, { utenti, scelta: { anno } }) => listIndicatori(tx, { utenti, anno }),
  judge(riga, persona, [before], { scelta }) {
    const after = indicatoreIn(riga, scelta.anno);
    const fields = (row: Omit<IndicatoreScritto, 'anno'>) =>
      Object.fromEntries(
        CAMPI.filter((campo) => campo !== 'anno').map((campo) => [
          `${NOMI_INDICATORE[campo]} ${scelta.anno}`,
          row[campo as keyof Omit<IndicatoreScritto, 'anno'>],
        ]),
      );
    const modifiche = differenze(before === undefined || before.nonCalcolabile ? {} : fields(before), fields(after));
    return judged(nomeOf(persona), before === undefined, modifiche, { utenteId: persona.id, ...after });
  },
  write: async (tx, righe, { scelta: { anno }, at }) => {
    await writeIndicatori(tx, { righe, anno });
    await touchUtenti(tx, { utenti: righe.map(({ utenteId }) => utenteId), at });
  },
});
