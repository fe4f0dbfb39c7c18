import type { FattoreNuovo } from '@sigeba/contract/login/fattore.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { CodiceForm } from './CodiceForm.tsx';
import css from './Fattore.module.css';
import { FattoreQr } from './FattoreQr.tsx';
import { fattoreTesti } from './fattore.testi.ts';

type Props = {
  nuovo: FattoreNuovo;
  action: string;
  pending: boolean;
  errors: string[];
  why?: string | undefined;
  onCode: (codice: string) => void;
};

/** A second factor that is begun: what the app reads, the codes to be kept, and the first code. */
export function FattoreSetup({ nuovo, ...form }: Props) {
  const { t } = useTexts(fattoreTesti);
  const toast = useToast();
  const copy = () => void navigator.clipboard.writeText(nuovo.recupero.join('\n')).then(() => toast(t('copiati')));
  return (
    <div className={css.setup}>
      <section>
        <h2>{t('passo1')}</h2>
        <FattoreQr uri={nuovo.uri} label={t('qr')} />
        <p>{t('passo1Testo')}</p>
        <code className={css.key}>{nuovo.segreto.match(/.{1,4}/g)?.join(' ')}</code>
      </section>
      <section>
        <h2>{t('passo2')}</h2>
        <p>{t('passo2Testo')}</p>
        <ul className={css.codes}>
          {nuovo.recupero.map((codice) => (
            <li key={codice}>
              <code>{codice}</code>
            </li>
          ))}
        </ul>
        <Button onPress={copy}>{t('copia')}</Button>
      </section>
      <section>
        <h2>{t('passo3')}</h2>
        <CodiceForm hint={t('codiceApp')} {...form} />
      </section>
    </div>
  );
}
