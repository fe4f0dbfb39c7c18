import { PdfButton } from '../../page/PdfButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { profiloTesti } from './profilo.testi.ts';

/** Downloads all that SIGEBA knows of the reader; nobody can do so on their behalf. */
export function MieiDati({ utenteId }: { utenteId: number }) {
  const { t } = useTexts(profiloTesti);
  return (
    <Card title={t('dati.titolo')}>
      <Stack>
        <p>{t('dati.testo')}</p>
        <Inline>
          <PdfButton risorsa={`/profilo-utente/${utenteId}/dati`} label={t('dati.scarica')} />
        </Inline>
      </Stack>
    </Card>
  );
}
