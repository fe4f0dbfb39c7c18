import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { idAndName, pdfOf } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import { impostazioneOf } from '@sigeba/contract/configurazione/impostazioni.ts';
import { uploads } from '@sigeba/contract/uploads.ts';
import { useField } from '../../form/formHooks.ts';
import { RadioGroup, YesNo } from '../../form/inputs/ChoiceInputs.tsx';
import { type FileSource, FileSourceProvider } from '../../form/inputs/FileLinks.tsx';
import { FileUpload } from '../../form/inputs/FileUpload.tsx';
import { IntegerInput } from '../../form/inputs/NumberInput.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextArea, TextInput } from '../../form/inputs/TextInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ColoriField } from './ColoriField.tsx';
import css from './Impostazioni.module.css';
import { impostazioniTesti } from './impostazioni.testi.ts';
import { StemmaField } from './StemmaField.tsx';
import type { SezioneStore } from './useSezione.ts';

const FILES: FileSource = { address: (mediaId) => `/media/${mediaId}/istruzioni` };

type Impostazione = SezioneImpostazioni['impostazioni'][number];
type Props = {
  store: SezioneStore;
  stored: Impostazione;
  readOnly: boolean;
  /** Reports whether the typed text is invalid. */
  onReject: (rejected: boolean) => void;
  /** Receives the picture of a crest that was just chosen, as an address of this page. */
  onStemma: (url: string) => void;
};

/** One setting, with its effect. */
export function ImpostazioneField({ store, stored, readOnly, onReject, onStemma }: Props) {
  const { t } = useTexts(impostazioniTesti);
  const { value, errors, onChange } = useField(store, stored.chiave);
  const impostazione = impostazioneOf(stored.chiave);
  const shared = { id: stored.chiave, label: impostazione.nome, errors, readOnly, hint: impostazione.significato };
  if (impostazione.tipo === 'SCELTA') return <YesNo {...shared} value={value === true} onChange={onChange} />;
  if (impostazione.tipo === 'VOCE') {
    const options = Object.entries(impostazione.voci).map(([voce, label]) => ({ value: voce, label }));
    const chosen = options.find((option) => option.value === value) ?? options[0];
    return <RadioGroup {...shared} value={chosen?.value ?? null} options={options} onChange={onChange} />;
  }
  if (impostazione.tipo === 'CONTO') {
    const options = (stored.scelte ?? []).map(({ valore, nome }) => ({ value: valore, label: nome }));
    return (
      <div className={css.conto}>
        <SelectInput {...shared} value={typeof value === 'number' ? value : null} options={options} onChange={onChange} />
      </div>
    );
  }
  if (impostazione.tipo === 'NUMERO')
    return (
      <div className={css.numero}>
        <IntegerInput
          {...shared}
          label={t('nome', impostazione)}
          emptyAllowed
          placeholder={impostazione.predefinito}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
          onReject={(messaggio) => onReject(messaggio !== null)}
        />
      </div>
    );
  if (impostazione.tipo === 'PDF') {
    const file = pdfOf(value);
    return (
      <FileSourceProvider value={FILES}>
        <FileUpload
          {...shared}
          tipo="pdf"
          mime={uploads.pdf.mime}
          maxMB={uploads.pdf.maxMB}
          max={1}
          value={file === null ? [] : [file]}
          onChange={([chosen]) => onChange(chosen === undefined ? null : [String(chosen.mediaId), chosen.nome])}
        />
      </FileSourceProvider>
    );
  }
  if (impostazione.tipo === 'STEMMA') return <StemmaField {...shared} value={idAndName(value)} onChange={onChange} onStemma={onStemma} />;
  if (impostazione.tipo === 'COLORI') return <ColoriField {...shared} value={Array.isArray(value) ? value : null} onChange={onChange} />;
  if (impostazione.tipo === 'RIGHE')
    return (
      <TextArea
        {...shared}
        rows={impostazione.massimo > 1000 ? 10 : 4}
        maxLength={impostazione.massimo}
        value={typeof value === 'string' ? value : ''}
        onChange={onChange}
      />
    );
  return (
    <TextInput {...shared} placeholder={impostazione.predefinito} value={typeof value === 'string' ? value : ''} onChange={onChange} />
  );
}
