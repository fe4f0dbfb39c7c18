import { haProposte } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';

type ProrogaOptions = {
  sezione: { examine: () => boolean; save: () => void };
  /** The stored end; `after` answers the typed one. */
  before: string;
  after: () => string;
  proposte: Bando['proposte'];
  /** How many drafts have this end. */
  bozze: number;
};

/** Saves a section whose end was changed. If it is later and proposte exist, a question first says how many people will be told. */
export function useProroga({ sezione: { examine, save }, before, after, proposte, bozze }: ProrogaOptions) {
  const { t } = useTexts(bandiUfficioTesti);
  const [asking, setAsking] = useState(false);
  function confirm() {
    setAsking(false);
    save();
  }
  return {
    onSave: () => examine() && (after() > before && haProposte(proposte) ? setAsking(true) : save()),
    question: asking && (
      <ConfirmDialog title={t('proroga.titolo')} confirmLabel={t('proroga.conferma')} onConfirm={confirm} onCancel={() => setAsking(false)}>
        <p>{t('proroga.testo', { fine: formatInstant(after()) })}</p>
        <p>{bozze === 0 ? t('proroga.nessuno') : t('proroga.avvisi', { count: bozze })}</p>
      </ConfirmDialog>
    ),
  };
}
