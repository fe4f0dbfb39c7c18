import { DICHIARAZIONE } from '@sigeba/contract/accessibilita/dichiarazione.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useLanguageOf } from '../../page/RequireArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { accessibilitaTesti } from './accessibilita.testi.ts';

const DIFENSORE = 'https://www.agid.gov.it/it/agenzia/difensore-civico-per-il-digitale';

/** /accessibilita: the declaration that the law asks of a public body, in the order of AGID's form, in the reader's language; from the foot of every page. */
export default function AccessibilitaPage() {
  const { t } = useTexts(accessibilitaTesti);
  const { data: config } = useConfig();
  const { utente } = useUtente();
  useLanguageOf(utente?.tipoUtente === 'REFEREE' ? 'ref' : null);
  const ente = config?.nomeEnte ?? '';
  const posta = config?.emailAccessibilita ?? null;
  const { pagine, larghezze, redatta } = DICHIARAZIONE;
  return (
    <Stack>
      <PageHeader title={t('titolo')}>{t('impegno', { ente })}</PageHeader>
      <Card title={t('stato.titolo')}>
        <p>{t('stato.parziale')}</p>
      </Card>
      <Card title={t('contenuti.titolo')}>
        <ul>
          <li>{t('contenuti.allegati')}</li>
          <li>{t('contenuti.persone')}</li>
        </ul>
      </Card>
      <Card title={t('redazione.titolo')}>
        <Stack>
          <p>{t('redazione.quando', { redatta: formatGiorno(redatta) })}</p>
          <p>{t('redazione.come', { pagine, larghezze: larghezze.join(t('e')) })}</p>
        </Stack>
      </Card>
      <Card title={t('feedback.titolo')}>
        <p>
          <span>{posta === null ? t('feedback.ufficio') : t('feedback.posta')} </span>
          {posta !== null && <a href={`mailto:${posta}`}>{posta}</a>}
          <span>{posta === null ? t('feedback.cosa') : `. ${t('feedback.cosa')}`}</span>
        </p>
      </Card>
      <Card title={t('attuazione.titolo')}>
        <p>
          {t('attuazione.testo')} <a href={DIFENSORE}>{t('attuazione.difensore')}</a>.
        </p>
      </Card>
    </Stack>
  );
}
