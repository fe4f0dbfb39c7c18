import { FILE_BANDO } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useField } from '../../../form/formHooks.ts';
import { type FileSource, FileSourceProvider } from '../../../form/inputs/FileLinks.tsx';
import { FileUpload } from '../../../form/inputs/FileUpload.tsx';
import type { Store } from '../../../form/store.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { ParteCard } from './ParteCard.tsx';
import type { BandoValues } from './useBandoForm.ts';

const FILES: FileSource = { address: (mediaId) => `/media/${mediaId}/bando` };

type Props = { bando: Bando; store: Store<BandoValues> };

/** The files of a call, in the order in which applicants read them (D-61). */
export function BandoFiles({ bando: { modificabile }, store }: Props) {
  const { t } = useTexts(bandiUfficioTesti);
  const { value, errors, onChange } = useField(store, 'files');
  return (
    <FileSourceProvider value={FILES}>
      <ParteCard title={t('bando.file')}>
        <FileUpload
          id="files"
          label={t('bando.file')}
          hideLabel
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
      </ParteCard>
    </FileSourceProvider>
  );
}
