import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { type Parts, saveParts } from '../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { impostazioniTesti } from './impostazioni.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';

/** Focuses the setting that the address names, once it is there. */
function Asked() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return null;
}

/** /ur/impostazioni: what the university sets by itself, section by section; /cert/impostazioni: how its ethics committee decides (D-191, D-192). */
export default function ImpostazioniPage() {
  const { t } = useTexts(impostazioniTesti);
  const query = useRoute('GET /ur/impostazioni', {}, { kept: false });
  const [parts] = useState<Parts>(() => new Map());
  return (
    <Stack>
      <PageHeader title={t('titolo')}>{t('spiegazione')}</PageHeader>
      <Loaded query={query}>
        {(sezioni) => (
          <Stack>
            <Asked />
            {sezioni.map((stored) => (
              <SezioneCard key={stored.sezione} stored={stored} parts={parts} />
            ))}
          </Stack>
        )}
      </Loaded>
      <UnsavedQuestion changed={() => parts.size > 0} save={() => saveParts(parts)} />
    </Stack>
  );
}
