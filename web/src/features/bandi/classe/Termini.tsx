import { canChangeCriteri } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';

/** What a change of the conditions means for the proposte that there are; nothing where there are none. */
export function Termini({ classe: { proposte } }: { classe: Classe }) {
  const { t } = useTexts(classeTesti);
  if (proposte.inviate > 0) return <Notice>{t('inviate', { count: proposte.inviate })}</Notice>;
  return proposte.bozze > 0 ? <Notice>{t('bozze', { count: proposte.bozze })}</Notice> : null;
}

/** Phases and criteria: read only once an evaluation has begun, with the reason. */
export function Fermi({ classe, children }: { classe: Classe; children: ReactNode }) {
  const may = canChangeCriteri(classe);
  return (
    <>
      {!may.ok && <Notice>{refusalText(may)}</Notice>}
      <fieldset className={css.section} disabled={!may.ok}>
        {children}
      </fieldset>
    </>
  );
}
