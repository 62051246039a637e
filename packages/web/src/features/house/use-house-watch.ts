import { useApp } from '../../site/app-context.tsx';
import { HouseWatchModel, type PageConnection, type PageVisibility } from './house-watch-model.ts';
import { useScreenModel } from '../../site/use-screen.ts';

/** Watches the house while the page is shown. The guid must not change. */
export function useHouseWatch(guid: string): HouseWatchModel {
  const { brand, services } = useApp();
  return useScreenModel(
    () =>
      new HouseWatchModel({
        guid,
        services,
        visibility: visibilityOf(document),
        connection: connectionOf(window),
        productName: brand.productName,
      }),
  );
}

function visibilityOf(page: Document): PageVisibility {
  return {
    isVisible: () => page.visibilityState === 'visible',
    onChange: (listener) => {
      page.addEventListener('visibilitychange', listener);
      return () => page.removeEventListener('visibilitychange', listener);
    },
  };
}

function connectionOf(page: Window): PageConnection {
  return {
    onBack: (listener) => {
      page.addEventListener('online', listener);
      return () => page.removeEventListener('online', listener);
    },
  };
}
