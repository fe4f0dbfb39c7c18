import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import type { TipoForm } from '@sigeba/contract/form/template/template.types.ts';
import { createContext, useContext } from 'react';
import { API_ROOT } from '../../api/apiRoot.ts';
import { download } from '../../api/download.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import css from './FileUpload.module.css';

/** Under which call of the API the files of a form are read: those of an istanza, of a call, of a public one, of a change of titolare and of the settings have their own. */
const FilesOf = createContext<'proposta' | 'propostaCert' | 'bando' | 'bandoPubblico' | 'titolare' | 'istruzioni'>('proposta');
export const FilesOfProvider = FilesOf.Provider;
export const filesOf = (tipo: TipoForm) => (tipo === 'CERT' ? 'propostaCert' : 'proposta');

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
  const { t } = useTranslation('ui');
  const of = useContext(FilesOf);
  const label = t('file.scaricaDi', { nome });
  // Before any login there is nobody to give a ticket to, and no need of one.
  if (of === 'bandoPubblico')
    return (
      <a className={css.link} aria-label={label} href={`${API_ROOT}/media/${mediaId}/${of}`} download>
        {nome}
      </a>
    );
  return (
    <button type="button" className={css.link} aria-label={label} onClick={() => void download(`/media/${mediaId}/${of}`)}>
      {nome}
    </button>
  );
}
