import type { Istanza, NewIstanza, Richiesta } from '@sigeba/contract/cert/istanza.shape.ts';
import { REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type ApiError, faultsAt } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import type { EditorBeside, SavingBeside } from '../../form/editor/defineEditor.tsx';
import { useKeptBozze } from '../../form/useKeptBozze.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { istanzeTesti } from './istanze.testi.ts';

type IstanzaRichieste = Pick<Istanza | NewIstanza, 'id' | 'richieste' | 'revisione' | 'stato'>;
type File = Richiesta['allegato'];
/** The answers to the open points, typed and saved. */
type TypedRisposte = {
  aperte: readonly Richiesta[];
  /** The typed text; `salvataOf` answers the saved one. */
  testoOf: (richiesta: Richiesta) => string;
  salvataOf: (richiesta: Richiesta) => string;
  write: (richiesta: Richiesta, testo: string) => void;
  /** The chosen PDF; `fileSalvatoOf` answers the saved one. */
  fileOf: (richiesta: Richiesta) => File;
  fileSalvatoOf: (richiesta: Richiesta) => File;
  attach: (richiesta: Richiesta, file: File) => void;
  /** When an answer was last saved; null if never. */
  salvateIl: string | null;
  onSaved: (salvate: readonly Richiesta[]) => void;
};
export type Risposte = TypedRisposte & {
  errorsOf: (richiesta: Richiesta) => string[];
  error: ApiError | null;
  /** Why nobody else may answer. */
  why: string | undefined;
  saving: SavingBeside;
};

const RisposteContext = createContext<Risposte | null>(null);

/** The points that wait for the proponent's answer: those of the round under revision. */
const aperteOf = ({ richieste, revisione, stato }: IstanzaRichieste): Richiesta[] =>
  stato.id === REVISIONE ? richieste.filter((each) => each.revisione === revisione) : [];

/** The id of the control in which a point is answered. */
export const controlOf = ({ id }: Pick<Richiesta, 'id'>): string => `richiesta-${id}`;

/** The name of an answer in a refusal. */
export const campoOf = ({ id }: Pick<Richiesta, 'id'>): string => `risposte.${id}`;

const isFileUnsaved = ({ fileOf, fileSalvatoOf }: TypedRisposte, richiesta: Richiesta): boolean =>
  fileOf(richiesta)?.mediaId !== fileSalvatoOf(richiesta)?.mediaId;
const isUnsaved = (scritte: TypedRisposte, richiesta: Richiesta): boolean =>
  scritte.testoOf(richiesta).trim() !== scritte.salvataOf(richiesta).trim() || isFileUnsaved(scritte, richiesta);
const isSenza = ({ salvataOf, fileSalvatoOf }: TypedRisposte, richiesta: Richiesta): boolean =>
  salvataOf(richiesta).trim() === '' && fileSalvatoOf(richiesta) === null;

/** Whether an answer is typed or a file chosen and not saved. */
const anyUnsaved = (scritte: TypedRisposte): boolean => scritte.aperte.some((each) => isUnsaved(scritte, each));

/** Wraps a page with points to answer, and keeps typed answers in the journal of this browser. */
export function RichiesteIntorno({ istanza, children }: { istanza: IstanzaRichieste; children: ReactNode }) {
  const scritte = useScritte(istanza);
  const risposte = useSalvataggio(istanza.id, scritte);
  return <RisposteContext.Provider value={risposte}>{children}</RisposteContext.Provider>;
}

function useScritte(istanza: IstanzaRichieste): TypedRisposte {
  const kept = useKeptBozze(`richieste/${istanza.id ?? 'nuova'}`);
  const [scritte, setScritte] = useState<ReadonlyMap<number, string>>(new Map());
  const [scelti, setScelti] = useState<ReadonlyMap<number, File>>(new Map());
  const [salvate, setSalvate] = useState<ReadonlyMap<number, Richiesta>>(new Map());
  const salvataOf = ({ id, risposta }: Richiesta) => (salvate.get(id) ?? { risposta }).risposta ?? '';
  const testoOf = (richiesta: Richiesta) => scritte.get(richiesta.id) ?? kept?.get(`${richiesta.id}`) ?? salvataOf(richiesta);
  const fileSalvatoOf = ({ id, allegato }: Richiesta) => (salvate.get(id) ?? { allegato }).allegato;
  const fileOf = (richiesta: Richiesta) => {
    const scelto = scelti.has(richiesta.id) ? scelti.get(richiesta.id) : fileIn(kept?.get(fileKey(richiesta)));
    return scelto === undefined ? fileSalvatoOf(richiesta) : scelto;
  };
  const aperte = aperteOf(istanza);
  // Includes what was typed or chosen before the journal had been read.
  useEffect(() => {
    if (kept === null) return;
    for (const richiesta of aperte) {
      keep(kept, `${richiesta.id}`, testoOf(richiesta), salvataOf(richiesta));
      keep(kept, fileKey(richiesta), JSON.stringify(fileOf(richiesta)), JSON.stringify(fileSalvatoOf(richiesta)));
    }
  });
  return {
    aperte,
    salvataOf,
    testoOf,
    fileOf,
    fileSalvatoOf,
    salvateIl:
      aperte
        .map(({ id, rispostaIl }) => (salvate.get(id) ?? { rispostaIl }).rispostaIl ?? '')
        .toSorted()
        .at(-1) || null,
    write: ({ id }, testo) => setScritte((before) => new Map(before).set(id, testo)),
    attach: ({ id }, file) => setScelti((before) => new Map(before).set(id, file)),
    onSaved(risposte) {
      // A saved answer is removed, so that it does not hide what another device saves later.
      const typed = aperte.filter((each) => testoOf(each).trim() !== salvataOf(each).trim());
      setScritte((before) => new Map([...before].filter(([id]) => typed.some((each) => each.id === id))));
      const chosen = aperte.filter((each) => fileOf(each)?.mediaId !== fileSalvatoOf(each)?.mediaId);
      setScelti((before) => new Map([...before].filter(([id]) => chosen.some((each) => each.id === id))));
      setSalvate(new Map(risposte.map((each) => [each.id, each])));
    },
  };
}

/** The key of the chosen file in the journal: the upload itself is on the server. */
const fileKey = ({ id }: Richiesta): string => `${id}/allegato`;
const fileIn = (kept: string | undefined): File | undefined => (kept === undefined ? undefined : (JSON.parse(kept) as File));

/** Keeps a typed answer in the journal while it differs from the saved one. */
function keep(kept: Map<string, string>, name: string, testo: string, salvata: string): void {
  if (testo.trim() !== salvata.trim()) {
    if (kept.get(name) !== testo) kept.set(name, testo);
  } else if (kept.has(name)) kept.delete(name);
}

/** Salva of the answers; what another device has saved meanwhile is read before the refusal is shown. */
function useSalvataggio(id: number | null, scritte: TypedRisposte): Risposte {
  const { t } = useTexts(istanzeTesti);
  const toast = useToast();
  const readAgain = (params: { id: number }) =>
    call('GET /cert/:id', { params }).then(
      ({ richieste }) => scritte.onSaved(richieste),
      () => undefined,
    );
  const answer = useAction('PUT /cert/:id/richieste', {
    personale: 'sempre',
    onDone: ({ richieste }) => {
      scritte.onSaved(richieste);
      toast(t('richieste.salvate'));
    },
    onRefused: ({ violationReport }) => (violationReport.length > 0 && id !== null ? readAgain({ id }) : undefined),
  });
  return {
    aperte: scritte.aperte,
    testoOf: scritte.testoOf,
    salvataOf: scritte.salvataOf,
    salvateIl: scritte.salvateIl,
    write: scritte.write,
    fileOf: scritte.fileOf,
    fileSalvatoOf: scritte.fileSalvatoOf,
    attach: scritte.attach,
    onSaved: scritte.onSaved,
    // The Salva of the form reports an unreachable server, and tries again.
    error: answer.error?.unreachable === true ? null : answer.error,
    why: answer.why,
    errorsOf: (richiesta) => faultsAt(answer.error?.violationReport ?? [], campoOf(richiesta)),
    saving: {
      pending: answer.pending,
      savedAt: scritte.salvateIl,
      lost: answer.error?.unreachable === true ? answer.error : null,
      dismiss: answer.reset,
      async save() {
        if (id === null || answer.why !== undefined || !anyUnsaved(scritte)) return true;
        return answer.runAsync({ params: { id }, body: { risposte: scritte.aperte.map((each) => sentOf(scritte, each)) } }).then(
          () => true,
          () => {
            showFirst(scritte);
            return false;
          },
        );
      },
    },
  };
}

/** The body of an answer, with the text that was saved when it was typed, so that another device's answer is not overwritten unnoticed. */
const sentOf = (scritte: TypedRisposte, richiesta: Richiesta) => ({
  id: richiesta.id,
  risposta: scritte.testoOf(richiesta),
  prima: scritte.salvataOf(richiesta),
  mediaId: isFileUnsaved(scritte, richiesta) ? (scritte.fileOf(richiesta)?.mediaId ?? null) : undefined,
  primaMediaId: scritte.fileSalvatoOf(richiesta)?.mediaId ?? null,
});

/** Moves the focus to the first answer that was not saved: Salva stands a long form below it. */
function showFirst(scritte: TypedRisposte): void {
  const first = scritte.aperte.find((each) => isUnsaved(scritte, each));
  if (first !== undefined) document.getElementById(controlOf(first))?.focus();
}

/** The answers of the surrounding page; null outside of one. */
export const useRisposte = (): Risposte | null => useContext(RisposteContext);

/** The points without a saved answer, for the summary and the sending; why what is typed stops the sending, and how it is saved. */
export function useSenzaRisposta(): EditorBeside {
  const { t } = useTexts(istanzeTesti);
  const risposte = useRisposte();
  if (risposte === null) return { asked: 0, waiting: [], unsaved: undefined };
  const waiting = risposte.aperte.flatMap((each, at) =>
    isSenza(risposte, each)
      ? [
          {
            id: controlOf(each),
            label: `${at + 1}. ${each.testo}`,
            messaggio: t(isUnsaved(risposte, each) ? 'richieste.nonSalvata' : 'richieste.manca'),
          },
        ]
      : [],
  );
  return {
    asked: risposte.aperte.length,
    waiting,
    unsaved: anyUnsaved(risposte) ? t('richieste.salvaPrima') : undefined,
    saving: risposte.saving,
  };
}
