import { useEffect, useRef, useState } from 'react';
import { isAway, onceBack } from '../../api/network.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { formTesti } from '../form.testi.ts';
import css from './FileUpload.module.css';
import type { Pending } from './useUploads.ts';

/** A file on its way, with how far it is; or one that did not make it, with why: tried again only where that may help. */
export function PendingRow({ item, onCancel, onRetry }: { item: Pending; onCancel: () => void; onRetry: () => void }) {
  const { t } = useTexts(formTesti);
  const { file, failure, final, sent } = item;
  const waits = useSentOnceBack(item.lost, onRetry);
  const nome = file.name;
  if (failure === null)
    return (
      <li data-ends-with-page="" className={css.row}>
        <div className={css.name}>
          <Progress label={t('file.caricamento', { nome })} value={sent} />
        </div>
        <FileAction text={t('file.annulla')} label={t('file.annullaDi', { nome })} onPress={onCancel} />
      </li>
    );
  return (
    <li data-ends-with-page="" className={css.row}>
      <span className={css.name}>{nome}</span>
      {!final && <FileAction text={t('file.riprova')} label={t('file.riprovaDi', { nome })} onPress={onRetry} />}
      <FileAction text={t('file.rimuovi')} label={t('file.rimuoviDi', { nome })} onPress={onCancel} />
      <span role="alert" className={css.wrong}>
        {waits ? `${failure}. ${t('file.riparte')}` : failure}
      </span>
    </li>
  );
}

/** A file that found no way to the server goes out by itself once there is one, once; after that it is left to its writer. @returns whether it will */
function useSentOnceBack(lost: boolean, onRetry: () => void): boolean {
  const [tried, setTried] = useState(false);
  const waits = lost && !tried && isAway();
  const again = useRef(onRetry);
  useEffect(() => {
    again.current = onRetry;
  });
  useEffect(() => {
    if (!waits) return;
    return onceBack(() => {
      setTried(true);
      again.current();
    });
  }, [waits]);
  return waits;
}

export const FileAction = ({ text, label, onPress }: { text: string; label: string; onPress: () => void }) => (
  <button type="button" className={css.action} aria-label={label} onClick={onPress}>
    {text}
  </button>
);
