import type { AreaPassword } from '@sigeba/contract/login/password.rules.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { LoginCard } from './LoginCard.tsx';

/** Loaded on demand: few need it, and it brings the code that draws a QR code. */
const SecondFactor = lazy(() => import('./SecondFactor.tsx'));

type Props = ComponentProps<typeof SecondFactor> & { title: string; area: AreaPassword | null };

/** The second step of a login, on the page of the first. */
export function SecondFactorCard({ title, area, ...step }: Props) {
  return (
    <LoginCard title={title} area={area}>
      <Suspense fallback={<Spinner />}>
        <SecondFactor {...step} />
      </Suspense>
    </LoginCard>
  );
}
