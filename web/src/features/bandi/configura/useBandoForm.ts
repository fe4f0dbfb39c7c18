import { checkDatePreviste, checkIstanti, checkPeriodo, checkTestiBando } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, DatePreviste } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { useDomande } from './useDomande.tsx';
import { changedOf, useSezione } from './useSezione.ts';

/** What belongs to the call itself, as its fields hold it. */
export type BandoValues = DatePreviste & {
  nome: string;
  descrizione: string;
  anno: number | null;
  startTimestamp: string | null;
  endTimestamp: string | null;
  files: readonly FileCaricato[];
  pubblico: boolean | null;
};

const readBando = (bando: Bando): BandoValues => ({
  nome: bando.nome,
  descrizione: bando.descrizione,
  anno: bando.anno,
  startTimestamp: bando.startTimestamp,
  endTimestamp: bando.endTimestamp,
  valutazionePrevista: bando.valutazionePrevista,
  esitoPrevisto: bando.esitoPrevisto,
  avvioPrevisto: bando.avvioPrevisto,
  files: bando.files.map(({ id, nome }) => ({ mediaId: id, nome })),
  pubblico: bando.pubblico,
});

/** The page of a call as one form, with the questions that come before it is saved. */
export function useBandoForm(bando: Bando) {
  const { startTimestamp, endTimestamp, proposte, lastUpdate } = bando;
  const sezione = useSezione<BandoValues>({
    about: `bando/${bando.id}`,
    read: readBando(bando),
    lastUpdate,
    check: (values) => [...checkTestiBando(values), ...checkPeriodo(values), ...checkDatePreviste(values)],
    contrasti: (values) => [...checkIstanti(values), ...checkDatePreviste(values)],
    formats: {
      nome: 'testo',
      descrizione: 'testo',
      anno: 'numero',
      startTimestamp: 'istante',
      endTimestamp: 'istante',
      valutazionePrevista: 'giorno',
      esitoPrevisto: 'giorno',
      avvioPrevisto: 'giorno',
      pubblico: 'sino',
    },
    bodyOf(values, read, before) {
      const { anno, startTimestamp: inizio, endTimestamp: fine, files, pubblico, ...others } = changedOf(values, before);
      return {
        ...others,
        // None of these is empty once it is checked.
        anno: anno ?? undefined,
        startTimestamp: inizio ?? undefined,
        endTimestamp: fine ?? undefined,
        pubblico: pubblico ?? undefined,
        files: files?.map(({ mediaId }) => ({ id: mediaId })),
        lastUpdate: read,
      };
    },
  });
  const { store } = sezione;
  const domande = useDomande({
    sezione,
    // The name as it is typed: the same Salva stores it.
    bando: { ...bando, nome: store.get('nome') },
    tipologie: bando.tipologiaProgetti.filter((each) => each.startTimestamp === null),
    before: { startTimestamp, endTimestamp },
    after: () => ({ startTimestamp: store.get('startTimestamp') ?? '', endTimestamp: store.get('endTimestamp') ?? '' }),
    proposte,
    bozze: draftsUntilEndOf(bando),
  });
  return { sezione, ...domande };
}

/** Tipologie with an end of their own do not move with that of the call. */
const draftsUntilEndOf = ({ tipologiaProgetti }: Bando): number =>
  tipologiaProgetti.reduce((sum, { endTimestamp, proposte }) => sum + (endTimestamp === null ? proposte.bozze : 0), 0);
