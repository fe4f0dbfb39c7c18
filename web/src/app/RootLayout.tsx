import { Outlet, type RouteObject, ScrollRestoration, useNavigation } from 'react-router';
import { LeaveGuards } from '../page/leaveGuard.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { Broken } from './Broken.tsx';
import css from './RootLayout.module.css';

/** What every page has around it. The previous page stays until the next can be drawn; a wait that is felt is said. */
function RootLayout() {
  const { state } = useNavigation();
  return (
    <LeaveGuards>
      <Outlet />
      <ScrollRestoration />
      {state === 'loading' && (
        <div className={css.arriving}>
          <Spinner />
        </div>
      )}
    </LeaveGuards>
  );
}

/** The root route around these. */
export const rootRoute = (children: RouteObject[]): RouteObject => ({
  element: <RootLayout />,
  errorElement: <Broken />,
  children,
});
