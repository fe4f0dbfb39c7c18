import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { createContext, useContext } from 'react';
import { API_ROOT } from '../../api/apiRoot.ts';
import { download } from '../../api/download.ts';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../../ui/ui.testi.ts';
import css from './FileUpload.module.css';

/** Where the files shown below are read: `address` is the API's resource of one file, and `isPublic` says that it needs no ticket. */
export type FileSource = { address: (mediaId: number) => string; isPublic?: boolean };

/** A fresh upload is read by who uploaded it, wherever it is going to belong. */
const FRESH: FileSource = { address: (mediaId) => `/media/${mediaId}/proposta` };
const FileSourceContext = createContext<FileSource>(FRESH);
export const FileSourceProvider = FileSourceContext.Provider;

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
  const { t } = useTexts(uiTesti);
  const source = useContext(FileSourceContext);
  const label = t('file.scaricaDi', { nome });
  const address = source.address(mediaId);
  if (source.isPublic === true)
    return (
      <a className={css.link} aria-label={label} href={`${API_ROOT}${address}`} download>
        {nome}
      </a>
    );
  return (
    <button type="button" className={css.link} aria-label={label} onClick={() => void download(address)}>
      {nome}
    </button>
  );
}
