import { FILE_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { useField } from '../../../form/formHooks.ts';
import { type FileSource, FileSourceProvider } from '../../../form/inputs/FileLinks.tsx';
import { FileUpload } from '../../../form/inputs/FileUpload.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { SezioneCard } from './SezioneCard.tsx';
import { useSezione } from './useSezione.ts';

const FILES: FileSource = { address: (mediaId) => `/media/${mediaId}/bando` };

/** The files of a call, in the order in which applicants read them (D-61). */
export function BandoFiles({ bando }: { bando: Bando }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { lastUpdate, modificabile } = bando;
  const sezione = useSezione<{ files: readonly FileCaricato[] }>({
    read: { files: bando.files.map(({ id, nome }) => ({ mediaId: id, nome })) },
    lastUpdate,
    check: () => [],
    bodyOf: ({ files }, read) => ({ files: files.map(({ mediaId }) => ({ id: mediaId })), lastUpdate: read }),
  });
  const { value, errors, onChange } = useField(sezione.store, 'files');
  return (
    <FileSourceProvider value={FILES}>
      <SezioneCard title={t('bando.file')} sezione={sezione} readOnly={!modificabile}>
        <FileUpload
          id="files"
          label={t('bando.file')}
          hint={t('bando.fileAiuto')}
          tipo="fileUpload"
          mime={FILE_BANDO.mime}
          maxMB={FILE_BANDO.maxMB}
          max={0}
          readOnly={!modificabile}
          value={value}
          errors={errors}
          onChange={onChange}
        />
      </SezioneCard>
    </FileSourceProvider>
  );
}
