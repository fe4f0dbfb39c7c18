import type { Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { type Verdict, yes } from '@sigeba/contract/refusals/verdict.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { SezioneCard } from '../configura/SezioneCard.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';
import { RettificaDialog } from './RettificaDialog.tsx';
import type { SezioneClasse } from './useSezioneClasse.ts';

type Props<T extends object> = {
  title: string;
  classe: Classe;
  sezione: SezioneClasse<T>;
  /** Whether the section may be changed; if not, its fields are disabled and the reason is shown. */
  may?: Verdict;
  /** The question before saving; null if none is needed. */
  doubts?: (save: () => void) => boolean;
  children: ReactNode;
};

/** A section by which proposte are written and judged: says what a change means, and asks for the rettifica where it needs one. */
export function TermsCard<T extends object>({ title, classe: { proposte }, sezione, may = yes, doubts, children }: Props<T>) {
  const { t } = useTexts(classeTesti);
  const [asking, setAsking] = useState(false);
  const terms =
    proposte.inviate > 0 ? t('inviate', { n: proposte.inviate }) : proposte.bozze > 0 ? t('bozze', { n: proposte.bozze }) : null;
  const save = () => (proposte.inviate > 0 ? setAsking(true) : sezione.save());
  const confirm = (rettifica: Rettifica) => {
    setAsking(false);
    sezione.saveWith(rettifica);
  };
  return (
    <>
      <SezioneCard
        title={title}
        sezione={sezione}
        held={may.ok ? terms : refusalText(may)}
        readOnly={!may.ok}
        onSave={() => sezione.examine() && !doubts?.(save) && save()}
      >
        <fieldset className={css.section} disabled={!may.ok}>
          {children}
        </fieldset>
      </SezioneCard>
      {asking && <RettificaDialog inviate={proposte.inviate} onConfirm={confirm} onCancel={() => setAsking(false)} />}
    </>
  );
}
