import type { Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { SezioneCard } from '../configura/SezioneCard.tsx';
import { RettificaDialog } from './RettificaDialog.tsx';
import type { SezioneClasse } from './useSezioneClasse.ts';

type Props<T extends object> = {
  title: string;
  classe: Classe;
  sezione: SezioneClasse<T>;
  /** What is asked before saving; nothing where there is no doubt. */
  doubts?: (save: () => void) => boolean;
  children: ReactNode;
};

/** A section by which proposte are written and judged: says what a change means, and asks for the rettifica where it needs one. */
export function TermsCard<T extends object>({ title, classe: { proposte }, sezione, doubts, children }: Props<T>) {
  const { t } = useTranslation('classe');
  const [asking, setAsking] = useState(false);
  const held = proposte.inviate > 0 ? t('inviate', { n: proposte.inviate }) : proposte.bozze > 0 ? t('bozze', { n: proposte.bozze }) : null;
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
        held={held}
        onSave={() => {
          if (sezione.examine() && !doubts?.(save)) save();
        }}
      >
        {children}
      </SezioneCard>
      {asking && <RettificaDialog inviate={proposte.inviate} onConfirm={confirm} onCancel={() => setAsking(false)} />}
    </>
  );
}
