import type { Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { type Riga, rigaOf } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Fase, ModuloLetto, OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { FormStore, ListedError } from '../../form/formStore.ts';
import type { Store } from '../../form/store.ts';

/** How a sheet decides in iteration mode: by points, or without them. */
export const COME = ['PUNTEGGIO', 'APPROVATA', 'RESPINTA'] as const;
export type Come = (typeof COME)[number];

/** The keys of answers: one each, so that changes of two members are compared answer by answer. */
export const puntiKey = (criterioId: number): string => `criterio-${criterioId}-punteggio`;
export const paroleKey = (criterioId: number): string => `criterio-${criterioId}-motivazione`;
export const mediaKey = (criterioId: number): string => `criterio-${criterioId}-media`;

const criteriOf = ({ valutazionePunteggioList }: OwnValutazione) => valutazionePunteggioList.map(({ criterio }) => criterio);
export type CriterioForm = ReturnType<typeof criteriOf>[number];

/** The means that a sheet rests on: once they are others it is opened anew, and read before it is concluded (D-325). */
export const medieOf = (scheda: OwnValutazione): string =>
  criteriOf(scheda)
    .map(({ mediaPrecalcolata }) => mediaPrecalcolata)
    .join();

/** The points that referees gave, by criterion: those that the commission judges too. */
export type PuntiReferee = ReadonlyMap<number, readonly number[]>;
export function puntiReferee(fasi: readonly Fase[]): PuntiReferee {
  const schede = fasi.flatMap(({ valutazioneList }) => valutazioneList).filter(({ referee }) => referee !== null);
  const righe = schede.flatMap(({ valutazionePunteggioList }) => valutazionePunteggioList);
  const date = Map.groupBy(righe, ({ criterio }) => criterio.id);
  return new Map([...date].map(([id, of]) => [id, of.flatMap(({ punteggio }) => punteggio ?? [])]));
}

/** A sheet being filled in, as summary, journal and state line of the form editor know a form. */
export type SchedaForm = Pick<FormStore, 'status' | 'changes' | 'draft' | 'subscribe' | 'errors'> & {
  store: Store<Valori>;
  template: { lingua: 'it' | 'en' };
  criteri: readonly CriterioForm[];
  setMedia(criterioId: number, modificata: boolean, punteggio: number | null): void;
  /** An override of the mean of the referees that is emptied is the mean again (D-199). */
  setPunti(criterio: CriterioForm, punteggio: number | null): void;
  restore(valori: Valori): void;
  /** The own changes without the dropped ones. */
  without(mine: Valori, keys: ReadonlySet<string>): Valori;
  /** Of the own changes those that somebody else has changed too; whether points are still the mean goes with the points. */
  contested(theirs: OwnValutazione): string[];
  setViolazioni(violazioni: readonly { campo: string; messaggio: string }[]): void;
};

export function createSchedaForm(store: Store<Valori>, initial: OwnValutazione, lingua: 'it' | 'en'): SchedaForm {
  const criteri = criteriOf(initial);
  const listeners = new Set<() => void>();
  let listed: readonly ListedError[] = [];
  const set = (key: string, valore: Valore) => store.set(key, valore);

  return {
    store,
    criteri,
    template: { lingua },
    status: store.status,
    changes: () => store.changes() as Valori,
    draft: () => store.values(),
    errors: () => listed,
    subscribe(channel, listener) {
      if (channel !== 'errors') return channel === 'status' ? store.subscribeStatus(listener) : store.subscribeValues(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setMedia(id, modificata, punteggio) {
      set(mediaKey(id), modificata);
      set(puntiKey(id), punteggio);
    },
    setPunti({ id, tipo }, punteggio) {
      if (tipo === 'MEDIA_REFEREE_MODIFICABILE') set(mediaKey(id), punteggio !== null);
      set(puntiKey(id), punteggio);
    },
    restore(valori) {
      for (const [key, valore] of Object.entries(valori)) set(key, valore);
    },
    contested(theirs) {
      const [saved, now] = [store.saved(), valoriOf(theirs)];
      const both = Object.keys(store.changes()).filter((key) => now[key] !== saved[key] && now[key] !== store.get(key));
      return both.filter((key) => !key.endsWith('-media'));
    },
    without(mine, keys) {
      const gone = new Set([...keys, ...criteri.flatMap(({ id }) => (keys.has(puntiKey(id)) ? [mediaKey(id)] : []))]);
      return Object.fromEntries(Object.entries(mine).filter(([key]) => !gone.has(key)));
    },
    setViolazioni(violazioni) {
      listed = violazioni.map(({ campo, messaggio }) => listedOf(criteri, campo, messaggio));
      for (const listener of listeners) listener();
    },
  };
}

export function valoriOf(scheda: OwnValutazione): Valori {
  const righe = scheda.valutazionePunteggioList.map(({ criterio, ...riga }) => ({ ...riga, criterioId: criterio.id }));
  const valori: Valori = {
    motivazione: scheda.motivazione ?? '',
    come: scheda.respinta === null ? 'PUNTEGGIO' : scheda.respinta ? 'RESPINTA' : 'APPROVATA',
  };
  for (const { id } of criteriOf(scheda)) {
    const { punteggio, motivazione, mediaModificata } = rigaOf(righe, id);
    Object.assign(valori, { [puntiKey(id)]: punteggio, [paroleKey(id)]: motivazione ?? '', [mediaKey(id)]: mediaModificata });
  }
  return valori;
}

/** The answers of a form, one a key; what it leaves out is not there. */
export const valoriLetti = ({ motivazione, righe }: ModuloLetto): Valori => ({
  ...(motivazione === undefined ? {} : { motivazione }),
  ...Object.fromEntries(
    righe.flatMap(({ criterioId, punteggio, motivazione: parole }): [string, Valore][] => [
      ...(punteggio === undefined ? [] : [[puntiKey(criterioId), punteggio] satisfies [string, Valore]]),
      ...(parole === undefined ? [] : [[paroleKey(criterioId), parole] satisfies [string, Valore]]),
    ]),
  ),
});

/** A fault that the server found, with the name of its criterion. */
function listedOf(criteri: readonly CriterioForm[], campo: string, messaggio: string): ListedError {
  const uid = campo.replaceAll('.', '-');
  const label = criteri.find(({ id }) => uid.startsWith(`criterio-${id}-`))?.descrizione ?? '';
  return { uid, sezioneUid: '', riga: null, label, cella: null, inRiga: null, messaggio, illeggibile: false };
}

type SchedaValues = { come: Come; motivazione: string; righe: Riga[] };

/** The values of a sheet from its answers, by criterion. */
export const schedaValuesOf = (criteri: readonly CriterioForm[], valori: Valori): SchedaValues => ({
  come: (valori.come ?? 'PUNTEGGIO') as Come,
  motivazione: String(valori.motivazione ?? ''),
  righe: criteri.map(({ id }) => ({
    criterioId: id,
    punteggio: (valori[puntiKey(id)] ?? null) as number | null,
    mediaModificata: valori[mediaKey(id)] === true,
    motivazione: (valori[paroleKey(id)] as string | null) || null,
  })),
});

/** The body of a sheet. */
export const bodyOf = ({ come, motivazione, righe }: SchedaValues, lastUpdate: string | null) => ({
  motivazione: motivazione || null,
  valutazionePunteggioList: righe,
  respinta: come === 'PUNTEGGIO' ? null : come === 'RESPINTA',
  ...(lastUpdate === null ? {} : { lastUpdate }),
});
