import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { ESTENSIONI, type TipoUpload } from '@sigeba/contract/uploads.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { useInvalidText } from '../../ui/controls/invalidText.ts';
import { formTesti } from '../form.testi.ts';
import { DropArea } from './DropArea.tsx';
import { GroupShell } from './FieldShell.tsx';
import { FileLink } from './FileLinks.tsx';
import css from './FileUpload.module.css';
import type { InputProps } from './input.types.ts';
import { FileAction, PendingRow } from './PendingRow.tsx';
import { type Pending, useUploads } from './useUploads.ts';

type Props = InputProps<readonly FileCaricato[]> & {
  tipo: TipoUpload;
  /** MIME types offered by the file dialog; the server looks at the content. */
  mime: readonly string[];
  maxMB: number;
  /** Most files; 0 is unlimited. */
  max: number;
};

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;

const kindOf = (mime: readonly string[]): string => {
  if (mime.every((each) => each.startsWith('image/'))) return 'immagine';
  return mime.length === 1 ? (ESTENSIONI[mime[0] ?? ''] ?? 'pdf') : 'pdf';
};

/** Files by button or by dropping them: each with its progress, to cancel, try again, replace or remove. */
export function FileUpload({ value, onChange, readOnly, tipo, mime, maxMB, max, ...shell }: Props) {
  const { t } = useTexts(formTesti);
  const fallback = t('file.erroreUpload', { tipo: kindOf(mime) });
  const { pending, sizes, start, cancel, retry } = useUploads({ campo: shell.label, tipo, mime, maxMB, files: value, onChange, fallback });
  const choosing = useChoosing({ value, pending, max, start });
  const waiting = useWaiting(pending.length > 0, shell.label);
  const box = useRef<HTMLDivElement>(null);
  const thenChoose = (change: () => void) => changeAndFocus(change, () => box.current?.querySelector<HTMLElement>('button'));
  return (
    <GroupShell {...shell} errors={waiting.said === null ? shell.errors : [...(shell.errors ?? []), waiting.said]}>
      {() => (
        <div ref={box}>
          {(value.length > 0 || pending.length > 0) && (
            <ul ref={waiting.list} tabIndex={-1} className={css.files} aria-label={t('file.caricati')}>
              {value.map((file) => (
                <StoredRow
                  key={file.mediaId}
                  file={file}
                  size={sizes[file.mediaId]}
                  readOnly={readOnly}
                  onReplace={() => choosing.pick(file.mediaId)}
                  onRemove={() => thenChoose(() => onChange(value.filter(({ mediaId }) => mediaId !== file.mediaId)))}
                />
              ))}
              {pending.map((item) => (
                <PendingRow key={item.key} item={item} onCancel={() => thenChoose(() => cancel(item.key))} onRetry={() => retry(item)} />
              ))}
            </ul>
          )}
          {!readOnly && <Chooser choosing={choosing} mime={mime} maxMB={maxMB} max={max} campo={shell.label} />}
        </div>
      )}
    </GroupShell>
  );
}

/** What is confirmed now would go without the file that is on its way, or that was refused: it waits, and that is said. */
function useWaiting(waits: boolean, campo: string) {
  const { t } = useTexts(formTesti);
  const [told, setTold] = useState(false);
  const list = useInvalidText<HTMLUListElement>(waits, () => setTold(true));
  return { list, said: waits && told ? t('file.attende', { campo }) : null };
}

type Choice = { value: readonly FileCaricato[]; pending: readonly Pending[]; max: number; start: ReturnType<typeof useUploads>['start'] };

/** Files chosen, as many as there is room for; or one in the place of another. */
function useChoosing({ value, pending, max, start }: Choice) {
  const picker = useRef<HTMLInputElement>(null);
  const replacing = useRef<number | null>(null);
  const onTheirWay = pending.filter(({ failure, replaces }) => failure === null && replaces === null).length;
  const room = max === 0 ? Number.POSITIVE_INFINITY : max - value.length - onTheirWay;
  return {
    picker,
    room,
    pick(replaces: number | null) {
      replacing.current = replaces;
      picker.current?.click();
    },
    take(chosen: readonly File[]) {
      const replaces = replacing.current;
      replacing.current = null;
      start(replaces === null ? chosen.slice(0, Math.max(0, room)) : chosen.slice(0, 1), replaces);
    },
  };
}

type ChooserProps = Pick<Props, 'mime' | 'maxMB' | 'max'> & { choosing: ReturnType<typeof useChoosing>; campo: string };

function Chooser({ choosing: { picker, room, pick, take }, mime, maxMB, max, campo }: ChooserProps) {
  const { t } = useTexts(formTesti);
  const testo = t(max === 1 ? 'file.scegli' : 'file.scegliAltri');
  return (
    <>
      <input
        ref={picker}
        className={css.input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={mime.join(',')}
        multiple={max !== 1}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {room > 0 && (
        <DropArea onFiles={take}>
          <Button small aria-label={t('file.scegliPer', { testo, campo })} onPress={() => pick(null)}>
            {testo}
          </Button>
          <span>{t('file.trascina')}</span>
          <span>{t('file.ammessi', { tipi: mime.map((each) => ESTENSIONI[each] ?? each).join(', '), mb: maxMB })}</span>
          {max > 1 && <span>{t('file.quanti', { n: max })}</span>}
        </DropArea>
      )}
    </>
  );
}

type StoredProps = {
  file: FileCaricato;
  size: number | undefined;
  readOnly: boolean | undefined;
  onReplace: () => void;
  onRemove: () => void;
};

function StoredRow({ file, size, readOnly, onReplace, onRemove }: StoredProps) {
  const { t } = useTexts(formTesti);
  const { nome } = file;
  return (
    <li className={css.row}>
      <span className={css.name}>
        <FileLink file={file} />
      </span>
      {size !== undefined && <span className={css.size}>{sizeText(size)}</span>}
      {!readOnly && (
        <>
          <FileAction text={t('file.sostituisci')} label={t('file.sostituisciDi', { nome })} onPress={onReplace} />
          <FileAction text={t('file.rimuovi')} label={t('file.rimuoviDi', { nome })} onPress={onRemove} />
        </>
      )}
    </li>
  );
}
