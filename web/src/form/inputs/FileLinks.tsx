import type { FileCaricato } from '@sigeba/contract/form/files.ts';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import css from './FileUpload.module.css';

/** Uploaded files that are only read: each downloads through a ticket. On paper their names. */
export function FileLinks({ files }: { files: readonly FileCaricato[] }) {
  return (
    <ul className={css.files}>
      {files.map((file) => (
        <li key={file.mediaId}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

export function FileLink({ file: { mediaId, nome } }: { file: FileCaricato }) {
  const { t } = useTranslation('form');
  return (
    <button
      type="button"
      className={css.link}
      aria-label={t('file.scaricaDi', { nome })}
      onClick={() => void download(`/media/${mediaId}/proposta`)}
    >
      {nome}
    </button>
  );
}
