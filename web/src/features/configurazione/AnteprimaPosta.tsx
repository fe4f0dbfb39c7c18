import type { ChiaveImpostazione } from '@sigeba/contract/configurazione/impostazioni.ts';
import { chiusuraOf } from '@sigeba/contract/email/mittente.rules.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useField } from '../../form/formHooks.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import css from './Impostazioni.module.css';
import { impostazioniTesti } from './impostazioni.testi.ts';
import type { SezioneStore } from './useSezione.ts';

type Props = { store: SezioneStore; sezione: 'POSTA' | 'POSTA_COMITATO' };

/** How mails look with what stands in the fields now, saved or not. */
export function AnteprimaPosta({ store, sezione }: Props) {
  const { t } = useTexts(impostazioniTesti);
  const { nomeEnte = '', contatto = null } = useConfig().data ?? {};
  const ufficio = sezione === 'POSTA';
  const mittente = useTyped(store, ufficio ? 'ufficio.mittente' : 'cert.mittente');
  const risposte = useTyped(store, ufficio ? 'ufficio.risposte' : 'cert.risposte');
  const firma = useTyped(store, ufficio ? 'ufficio.firma' : 'cert.firma');
  const inglese = useTyped(store, ufficio ? 'ufficio.firma_en' : 'cert.firma_en');
  const titolo = t(ufficio ? 'anteprima.ufficio' : 'anteprima.comitato');
  const rispondiA = risposte ?? (ufficio ? contatto : t('anteprima.casellaComitato'));
  return (
    <section aria-label={titolo} className={css.anteprima}>
      <Stack>
        <h3>{titolo}</h3>
        <DefinitionList
          items={[
            { term: t('anteprima.da'), value: mittente ?? nomeEnte },
            { term: t('anteprima.rispondiA'), value: rispondiA ?? t('anteprima.nessuno') },
          ]}
        />
        <p className={css.lettera}>{t('anteprima.testo') + chiusuraOf({ firma, rispondiA }, 'it')}</p>
        <h4>{t('anteprima.inglese')}</h4>
        <p className={css.lettera} lang="en">
          {t('anteprima.testoInglese') + chiusuraOf({ firma: inglese, rispondiA }, 'en')}
        </p>
      </Stack>
    </section>
  );
}

/** What a field holds, without blanks around it; null: nothing. */
function useTyped(store: SezioneStore, chiave: ChiaveImpostazione): string | null {
  const { value } = useField(store, chiave);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}
