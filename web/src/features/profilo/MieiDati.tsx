import type { ReactNode } from 'react';
import { PdfButton } from '../../page/PdfButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import css from './Profilo.module.css';
import { profiloTesti } from './profilo.testi.ts';

/** Downloads all that SIGEBA knows of the reader; nobody can do so on their behalf. Below, who has seen them. */
export function MieiDati({ utenteId, children }: { utenteId: number; children: ReactNode }) {
  const { t } = useTexts(profiloTesti);
  return (
    <Card title={t('dati.titolo')} flush>
      <div className={css.brano}>
        <Stack>
          <p>{t('dati.testo')}</p>
          <Inline>
            <PdfButton risorsa={`/profilo-utente/${utenteId}/dati`} label={t('dati.scarica')} />
          </Inline>
        </Stack>
      </div>
      {children}
    </Card>
  );
}
