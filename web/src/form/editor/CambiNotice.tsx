import type { CambiModulo } from '@sigeba/contract/form/cambiModulo.shape.ts';
import { summaryOfChanges } from '@sigeba/contract/form/engine/templateChanges.text.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CambiList } from '../CambiList.tsx';
import { formTesti } from '../form.testi.ts';
import type { Opening } from './Editor.tsx';

type Props = { cambi: CambiModulo; perse: Opening['perse'] };

/** The office has published another version of the form: what is different for who writes, and the answers that find no place in it. */
export function CambiNotice({ cambi, perse }: Props) {
  const { t } = useTexts(formTesti);
  const summary = useWriting()(() => summaryOfChanges(cambi?.cambi ?? []));
  return (
    <Notice tone="warn" title={t('cambi.titolo')}>
      <p>{t('cambi.spiegazione')}</p>
      {cambi !== null && summary !== '' && <CambiList cambi={cambi.cambi} titolo={t('cambi.riassunto', { summary })} />}
      <Risposte titolo={t('cambi.risposte')} risposte={cambi?.risposte ?? []} />
      <Risposte titolo={t('cambi.perse')} risposte={perse} />
    </Notice>
  );
}

function Risposte({ titolo, risposte }: { titolo: string; risposte: Opening['perse'] }) {
  if (risposte.length === 0) return null;
  return (
    <details open>
      <summary>{titolo}</summary>
      <ul>
        {risposte.map(({ uid, label, testo }) => (
          <li key={uid}>
            <strong>{label}</strong>: {testo}
          </li>
        ))}
      </ul>
    </details>
  );
}
