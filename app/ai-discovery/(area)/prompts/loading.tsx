export { SectionsSkeleton as default } from '@/components/client-area/sections-skeleton'
