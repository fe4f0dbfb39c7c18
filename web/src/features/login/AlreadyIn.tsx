import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import { HOME } from '@sigeba/contract/schermate.ts';
import { useNavigate } from 'react-router';
import { useUtente } from '../../api/useUtente.ts';
import { GIA_DENTRO } from '../../text/giaDentro.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Inline } from '../../ui/layout/Stack.tsx';
import { LoginCard } from './LoginCard.tsx';
import { loginTesti } from './login.testi.ts';

type Props = { area: AreaPassword | null; question: string; onReplace: () => void };

/** Asks before another user replaces the one who is logged in; staying is the first choice. */
export default function AlreadyIn({ area, question, onReplace }: Props) {
  const { language } = useTexts(loginTesti);
  const words = GIA_DENTRO[language];
  const navigate = useNavigate();
  const { utente } = useUtente();
  return (
    <LoginCard title={words.titolo} area={area}>
      <p>{question}</p>
      <p>{words.avviso}</p>
      <Inline>
        <Button variant="primary" onPress={() => void navigate(utente === null ? '/' : HOME[utente.tipoUtente], { replace: true })}>
          {words.resta}
        </Button>
        <Button onPress={onReplace}>{words.entra}</Button>
      </Inline>
    </LoginCard>
  );
}
