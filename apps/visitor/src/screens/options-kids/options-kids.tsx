import { kidsCategories, type MuseumContent, pageTitle } from '@museummate/domain';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { KidsLayout } from '#features/kids/kids/kids-layout.tsx';
import { usePetName } from '#features/kids/kids/pet.tsx';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { Category } from './category.tsx';
import { LandscapeMenu } from './landscape-menu.tsx';
import styles from './options-kids.module.css';

/**
 * Start screen of the children's mode: a landscape whose hills are a menu of categories. A tap on a hill shows
 * the stickers of its category.
 */
export function OptionsKids() {
  const state = useContent();
  return state.kind === 'loaded' ? <Loaded content={state.content} /> : <Waiting />;
}

function Loaded({ content }: { content: MuseumContent }) {
  const { query } = useLocation();
  const categories = kidsCategories(content.kids);
  const open = categories.find(({ id }) => String(id) === query.get('category'));
  return open ? (
    <Category key={open.id} category={open} content={content} />
  ) : (
    <Home content={content} categories={categories} />
  );
}

function Home({
  content,
  categories,
}: {
  content: MuseumContent;
  categories: ReturnType<typeof kidsCategories>;
}) {
  const text = useTexts();
  const name = usePetName(content.kids.pet);
  usePageTitle(pageTitle(text('kids_mode'), museumName(useMuseumSummary())));
  return <LandscapeMenu content={content} categories={categories} hello={text('kids_hello', { name })} />;
}

function Waiting() {
  const text = useTexts();
  usePageTitle(pageTitle(text('kids_mode'), museumName(useMuseumSummary())));
  return (
    <KidsLayout className={styles.waiting}>
      <h1>
        <Text of="kids_mode" />
      </h1>
      <ContentBoundary>{() => null}</ContentBoundary>
    </KidsLayout>
  );
}
