import type { LoginForm } from '@sigeba/contract/login/login.shape.ts';
import { type ApiError, isToldBy } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CodiceForm } from './CodiceForm.tsx';
import { errorsAt } from './errorsAt.ts';
import css from './Fattore.module.css';
import { FattoreSetup } from './FattoreSetup.tsx';
import { fattoreTesti } from './fattore.testi.ts';
import type { FattoreStep } from './fattoreStep.ts';
import { LoginFailure } from './LoginFailure.tsx';

type Props = {
  step: FattoreStep;
  /** The credentials of the first step, sent again with the code. */
  body: LoginForm;
  pending: boolean;
  error: ApiError | null;
  onCode: (codice: string) => void;
  onBack: () => void;
};

/** The second step of a login: a code, or a second factor to be begun. */
export default function SecondFactor({ step, body, pending, error, onCode, onBack }: Props) {
  const { t } = useTexts(fattoreTesti);
  const begin = useAction('POST /login/fattore/avvio');
  const errors = errorsAt(error, 'codice');
  // That a code is asked for, or a factor to be begun, is what this step says itself.
  const failure = begin.error ?? (error !== null && isToldBy(error, ['codice', 'fattore']) ? null : error);
  return (
    <div className={css.setup}>
      {failure !== null && <LoginFailure error={failure} />}
      {step === 'CODICE' ? (
        <CodiceForm hint={t('codiceAiuto')} action={t('entra')} pending={pending} errors={errors} onCode={onCode}>
          <p>{t('perso')}</p>
        </CodiceForm>
      ) : begin.data === undefined ? (
        <>
          <p>{t('serve')}</p>
          <Button variant="primary" pending={begin.pending} onPress={() => begin.run({ body })}>
            {t('inizia')}
          </Button>
        </>
      ) : (
        <FattoreSetup nuovo={begin.data} action={t('entra')} pending={pending} errors={errors} onCode={onCode} />
      )}
      <Button variant="quiet" onPress={onBack}>
        {t('indietro')}
      </Button>
    </div>
  );
}
