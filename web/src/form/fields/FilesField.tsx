import { filesOf, maxFileOf, mimeOf } from '@sigeba/contract/form/kinds/files.ts';
import { uploads } from '@sigeba/contract/uploads.ts';
import { FileUpload } from '../inputs/FileUpload.tsx';
import type { FieldProps } from './field.types.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** UPLOAD_FILE, file-upload, file-multiple-upload. */
export function FilesField(props: FieldProps) {
  const { campo } = props;
  const { valore, set, input } = useFieldInput(props);
  const mime = mimeOf(campo);
  const tipo = mime.every((each) => each === 'application/pdf') ? 'pdf' : 'fileUpload';
  const maxMB = Math.min(uploads[tipo].maxMB, campo.opzioni?.dimensioneMassimaMB ?? uploads[tipo].maxMB);
  return (
    <FileUpload
      {...input}
      tipo={tipo}
      mime={mime}
      maxMB={maxMB}
      max={maxFileOf(campo)}
      value={filesOf(valore)}
      onChange={(files) => set(files.length === 0 ? null : { files: [...files] })}
    />
  );
}
