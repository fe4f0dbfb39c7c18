import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { SEZIONI } from '@sigeba/contract/configurazione/sezioni.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { createParts, giveUpParts, type Parts, saveParts, useParts } from '../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SectionColumns } from '../../ui/layout/SectionColumns.tsx';
import { SectionNav, SectionNote } from '../../ui/layout/SectionNav.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { impostazioniTesti } from './impostazioni.testi.ts';
import { idOfSezione, SezioneCard } from './SezioneCard.tsx';

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
  const [parts] = useState(createParts);
  return (
    <Stack>
      <PageHeader title={t('titolo')}>{t('spiegazione')}</PageHeader>
      <Loaded query={query}>
        {(sezioni) => (
          <SectionColumns index={<Indice sezioni={sezioni} parts={parts} />}>
            <Stack>
              <Asked />
              {sezioni.map((stored) => (
                <SezioneCard key={stored.sezione} stored={stored} parts={parts} />
              ))}
            </Stack>
          </SectionColumns>
        )}
      </Loaded>
      <UnsavedQuestion changed={() => parts.all().size > 0} onLeave={() => giveUpParts(parts)} save={() => saveParts(parts)} />
    </Stack>
  );
}

/** The sections, with those that hold what is not saved, and those in which something is wrong. */
function Indice({ sezioni, parts }: { sezioni: readonly SezioneImpostazioni[]; parts: Parts }) {
  const { t } = useTexts(impostazioniTesti);
  const changed = useParts(parts);
  const entries = sezioni.map(({ sezione }) => {
    const part = changed.get(sezione);
    return {
      id: idOfSezione(sezione),
      title: SEZIONI[sezione].nome,
      note: part && (
        <SectionNote tone={part.wrong ? 'wrong' : 'waiting'}>{t(part.wrong ? 'indice.sbagliata' : 'indice.nonSalvata')}</SectionNote>
      ),
    };
  });
  return <SectionNav label={t('indice.titolo')} toggle={t('indice.apri')} entries={entries} />;
}
