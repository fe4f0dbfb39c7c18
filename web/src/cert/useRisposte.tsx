import type { Istanza, NewIstanza, Richiesta } from '@sigeba/contract/cert/istanza.shape.ts';
import { REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Beside } from '../form/ErrorSummary.tsx';
import { useKeptBozze } from '../form/useKeptBozze.ts';
import { AlsoUnsaved } from '../shell/UnsavedQuestion.tsx';
import { useTranslation } from '../text/useTranslation.ts';

type Asked = Pick<Istanza | NewIstanza, 'id' | 'richieste' | 'revisione' | 'stato'>;
/** The answers to the points that are open, as they are typed and as they are saved. */
export type Risposte = {
  aperte: readonly Richiesta[];
  /** As it is typed, and as it is saved. */
  testoOf: (richiesta: Richiesta) => string;
  salvataOf: (richiesta: Richiesta) => string;
  write: (richiesta: Richiesta, testo: string) => void;
  onSaved: (salvate: readonly Richiesta[]) => void;
};

const RisposteContext = createContext<Risposte | null>(null);

/** The points that wait for an answer of the proponent now: those of the round under revision. */
const aperteOf = ({ richieste, revisione, stato }: Asked): Richiesta[] =>
  stato.id === REVISIONE ? richieste.filter((each) => each.revisione === revisione) : [];

/** The control in which a point is answered. */
export const controlOf = ({ id }: Pick<Richiesta, 'id'>): string => `richiesta-${id}`;

const isUnsaved = ({ testoOf, salvataOf }: Risposte, richiesta: Richiesta): boolean =>
  testoOf(richiesta).trim() !== salvataOf(richiesta).trim();

/** Whether something is typed and not saved. */
export const anyUnsaved = (risposte: Risposte): boolean => risposte.aperte.some((each) => isUnsaved(risposte, each));

/** Around a page with points to answer: what is typed outlives the page in this browser, and is not left behind unseen. */
export function RichiesteIntorno({ istanza, children }: { istanza: Asked; children: ReactNode }) {
  const risposte = useKept(istanza);
  const unsaved = anyUnsaved(risposte);
  const also = useCallback(() => unsaved, [unsaved]);
  return (
    <RisposteContext.Provider value={risposte}>
      <AlsoUnsaved value={also}>{children}</AlsoUnsaved>
    </RisposteContext.Provider>
  );
}

function useKept(istanza: Asked): Risposte {
  const kept = useKeptBozze(`richieste/${istanza.id ?? 'nuova'}`);
  const [scritte, setScritte] = useState<ReadonlyMap<number, string>>(new Map());
  const [salvate, setSalvate] = useState<ReadonlyMap<number, string>>(new Map());
  const salvataOf = ({ id, risposta }: Richiesta) => salvate.get(id) ?? risposta ?? '';
  const testoOf = (richiesta: Richiesta) => scritte.get(richiesta.id) ?? kept?.get(`${richiesta.id}`) ?? salvataOf(richiesta);
  const aperte = aperteOf(istanza);
  // Also what was typed before the journal had been read.
  useEffect(() => {
    if (kept !== null) for (const richiesta of aperte) keep(kept, `${richiesta.id}`, testoOf(richiesta), salvataOf(richiesta));
  });
  return {
    aperte,
    salvataOf,
    testoOf,
    write: ({ id }, testo) => setScritte((before) => new Map(before).set(id, testo)),
    onSaved(risposte) {
      // What was typed and saved before stands no more in the way of what another device has saved since.
      const typed = aperte.filter((each) => testoOf(each).trim() !== salvataOf(each).trim());
      setScritte((before) => new Map([...before].filter(([id]) => typed.some((each) => each.id === id))));
      setSalvate(new Map(risposte.map(({ id, risposta }) => [id, risposta ?? ''])));
    },
  };
}

/** What is typed is kept as long as it is not what is saved. */
function keep(kept: Map<string, string>, name: string, testo: string, salvata: string): void {
  if (testo.trim() !== salvata.trim()) {
    if (kept.get(name) !== testo) kept.set(name, testo);
  } else if (kept.has(name)) kept.delete(name);
}

/** The answers of the page around; null where there is none to write them on. */
export const useRisposte = (): Risposte | null => useContext(RisposteContext);

/** The points without a saved answer, for the summary and the sending; and why what is typed stops the sending. */
export function useSenzaRisposta(): { waiting: Beside[]; unsaved: string | undefined } {
  const { t } = useTranslation('istanze');
  const risposte = useRisposte();
  if (risposte === null) return { waiting: [], unsaved: undefined };
  const waiting = risposte.aperte.flatMap((each, at) =>
    risposte.salvataOf(each).trim() === ''
      ? [
          {
            id: controlOf(each),
            label: `${at + 1}. ${each.testo}`,
            messaggio: t(isUnsaved(risposte, each) ? 'richieste.nonSalvata' : 'richieste.manca'),
          },
        ]
      : [],
  );
  return { waiting, unsaved: anyUnsaved(risposte) ? t('richieste.salvaPrima') : undefined };
}
