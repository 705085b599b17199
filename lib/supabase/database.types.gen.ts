// Generated from supabase/migrations by `npm run typegen`. Do not edit.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      account_members: {
        Row: {
          account_id: string
          created_at: string
          role: string
          updated_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          created_at?: string
          role: string
          updated_at?: string
          user_id: string
        }
        Update: {
          account_id?: string
          created_at?: string
          role?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "account_members_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "account_members_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      accounts: {
        Row: {
          created_at: string
          id: string
          name: string
          plan_id: string
          prompt_limit: number | null
          seat_limit: number | null
          updated_at: string
          visitor_limit: number | null
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          plan_id?: string
          prompt_limit?: number | null
          seat_limit?: number | null
          updated_at?: string
          visitor_limit?: number | null
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          plan_id?: string
          prompt_limit?: number | null
          seat_limit?: number | null
          updated_at?: string
          visitor_limit?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "accounts_plan_id_fkey"
            columns: ["plan_id"]
            isOneToOne: false
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          account_id: string
          action: string
          actor_id: string | null
          actor_role: string
          changes: NonNullable<Json>
          happened_at: string
          id: number
          subject_id: string
          subject_table: string
        }
        Insert: {
          account_id: string
          action: string
          actor_id?: string | null
          actor_role: string
          changes: NonNullable<Json>
          happened_at?: string
          id?: never
          subject_id: string
          subject_table: string
        }
        Update: {
          account_id?: string
          action?: string
          actor_id?: string | null
          actor_role?: string
          changes?: NonNullable<Json>
          happened_at?: string
          id?: never
          subject_id?: string
          subject_table?: string
        }
        Relationships: []
      }
      brands: {
        Row: {
          aliases: string[]
          created_at: string
          domains: string[]
          id: string
          is_own: boolean
          name: string
          site_id: string
          updated_at: string
        }
        Insert: {
          aliases?: string[]
          created_at?: string
          domains?: string[]
          id?: string
          is_own?: boolean
          name: string
          site_id: string
          updated_at?: string
        }
        Update: {
          aliases?: string[]
          created_at?: string
          domains?: string[]
          id?: string
          is_own?: boolean
          name?: string
          site_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "brands_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      demo_bookings: {
        Row: {
          created_at: string
          email: string
          id: string
          idempotency_key: string
          is_repeat: boolean
          name: string
          selected_date: string
          time_zone: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          idempotency_key: string
          is_repeat?: boolean
          name: string
          selected_date: string
          time_zone?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          idempotency_key?: string
          is_repeat?: boolean
          name?: string
          selected_date?: string
          time_zone?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      jobs: {
        Row: {
          account_id: string | null
          attempts: number
          claim: string | null
          created_at: string
          deduplication_key: string | null
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          max_attempts: number
          payload: NonNullable<Json>
          run_at: string
          state: string
          updated_at: string
        }
        Insert: {
          account_id?: string | null
          attempts?: number
          claim?: string | null
          created_at?: string
          deduplication_key?: string | null
          finished_at?: string | null
          id?: string
          kind: string
          last_error?: string | null
          max_attempts?: number
          payload?: NonNullable<Json>
          run_at?: string
          state?: string
          updated_at?: string
        }
        Update: {
          account_id?: string | null
          attempts?: number
          claim?: string | null
          created_at?: string
          deduplication_key?: string | null
          finished_at?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          max_attempts?: number
          payload?: NonNullable<Json>
          run_at?: string
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "jobs_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "jobs_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_deliveries: {
        Row: {
          id: string
          issue_id: string
          opened_at: string | null
          queued_at: string
          sent_at: string | null
          subscriber_id: string
        }
        Insert: {
          id?: string
          issue_id: string
          opened_at?: string | null
          queued_at?: string
          sent_at?: string | null
          subscriber_id: string
        }
        Update: {
          id?: string
          issue_id?: string
          opened_at?: string | null
          queued_at?: string
          sent_at?: string | null
          subscriber_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_deliveries_issue_id_fkey"
            columns: ["issue_id"]
            isOneToOne: false
            referencedRelation: "newsletter_sends"
            referencedColumns: ["issue_id"]
          },
          {
            foreignKeyName: "newsletter_deliveries_subscriber_id_fkey"
            columns: ["subscriber_id"]
            isOneToOne: false
            referencedRelation: "newsletter_subscribers"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_events: {
        Row: {
          event: string
          happened_at: string
          id: number
          source: string | null
          subscriber_id: string
        }
        Insert: {
          event: string
          happened_at?: string
          id?: never
          source?: string | null
          subscriber_id: string
        }
        Update: {
          event?: string
          happened_at?: string
          id?: never
          source?: string | null
          subscriber_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_events_subscriber_id_fkey"
            columns: ["subscriber_id"]
            isOneToOne: false
            referencedRelation: "newsletter_subscribers"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_sends: {
        Row: {
          issue_id: string
          recipients: number
          started_at: string
          title: string
        }
        Insert: {
          issue_id: string
          recipients?: number
          started_at?: string
          title: string
        }
        Update: {
          issue_id?: string
          recipients?: number
          started_at?: string
          title?: string
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          mailed_at: string | null
          requested_at: string
          source: string | null
          state: string
          unsubscribed_at: string | null
          updated_at: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          mailed_at?: string | null
          requested_at?: string
          source?: string | null
          state?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          mailed_at?: string | null
          requested_at?: string
          source?: string | null
          state?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      outbox: {
        Row: {
          attempts: number
          claim: string | null
          created_at: string
          id: string
          idempotency_key: string
          interruptions: number
          kind: string
          last_error: string | null
          max_attempts: number
          next_attempt_at: string
          payload: NonNullable<Json>
          postponed_at: string | null
          postponed_since: string | null
          priority: number
          sent_at: string | null
          state: string
          updated_at: string
        }
        Insert: {
          attempts?: number
          claim?: string | null
          created_at?: string
          id?: string
          idempotency_key: string
          interruptions?: number
          kind: string
          last_error?: string | null
          max_attempts?: number
          next_attempt_at?: string
          payload: NonNullable<Json>
          postponed_at?: string | null
          postponed_since?: string | null
          priority?: number
          sent_at?: string | null
          state?: string
          updated_at?: string
        }
        Update: {
          attempts?: number
          claim?: string | null
          created_at?: string
          id?: string
          idempotency_key?: string
          interruptions?: number
          kind?: string
          last_error?: string | null
          max_attempts?: number
          next_attempt_at?: string
          payload?: NonNullable<Json>
          postponed_at?: string | null
          postponed_since?: string | null
          priority?: number
          sent_at?: string | null
          state?: string
          updated_at?: string
        }
        Relationships: []
      }
      plans: {
        Row: {
          created_at: string
          id: string
          name: string
          prompt_limit: number | null
          seat_limit: number | null
          updated_at: string
          visitor_limit: number | null
        }
        Insert: {
          created_at?: string
          id: string
          name: string
          prompt_limit?: number | null
          seat_limit?: number | null
          updated_at?: string
          visitor_limit?: number | null
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          prompt_limit?: number | null
          seat_limit?: number | null
          updated_at?: string
          visitor_limit?: number | null
        }
        Relationships: []
      }
      prompts: {
        Row: {
          created_at: string
          id: string
          is_enabled: boolean
          site_id: string
          text: string
          topic: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_enabled?: boolean
          site_id: string
          text: string
          topic?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_enabled?: boolean
          site_id?: string
          text?: string
          topic?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "prompts_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      scans: {
        Row: {
          address: string
          checked_at: string
          created_at: string
          expires_at: string | null
          host: string
          id: string
          is_kept: boolean
          is_own: boolean
          maker_hash: string | null
          previous_id: string | null
          report: NonNullable<Json>
          score: number
          site_id: string | null
          token: string
          updated_at: string
        }
        Insert: {
          address: string
          checked_at: string
          created_at?: string
          expires_at?: never
          host?: never
          id?: string
          is_kept?: boolean
          is_own?: boolean
          maker_hash?: string | null
          previous_id?: string | null
          report: NonNullable<Json>
          score: number
          site_id?: string | null
          token: string
          updated_at?: string
        }
        Update: {
          address?: string
          checked_at?: string
          created_at?: string
          expires_at?: never
          host?: never
          id?: string
          is_kept?: boolean
          is_own?: boolean
          maker_hash?: string | null
          previous_id?: string | null
          report?: NonNullable<Json>
          score?: number
          site_id?: string | null
          token?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "scans_previous_id_fkey"
            columns: ["previous_id"]
            isOneToOne: false
            referencedRelation: "scans"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scans_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      sites: {
        Row: {
          account_id: string
          created_at: string
          domain: string | null
          id: string
          is_scanned_weekly: boolean
          name: string
          updated_at: string
        }
        Insert: {
          account_id: string
          created_at?: string
          domain?: string | null
          id?: string
          is_scanned_weekly?: boolean
          name: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          domain?: string | null
          id?: string
          is_scanned_weekly?: boolean
          name?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "sites_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "sites_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      usage_events: {
        Row: {
          account_id: string
          created_at: string
          happened_at: string
          id: string
          kind: string
          month: string
          quantity: number
          site_id: string | null
          subject: string
        }
        Insert: {
          account_id: string
          created_at?: string
          happened_at?: string
          id?: string
          kind: string
          month?: never
          quantity?: number
          site_id?: string | null
          subject: string
        }
        Update: {
          account_id?: string
          created_at?: string
          happened_at?: string
          id?: string
          kind?: string
          month?: never
          quantity?: number
          site_id?: string | null
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: "usage_events_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "usage_events_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "usage_events_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      account_meters: {
        Row: {
          account_id: string | null
          allowed: number | null
          meter: string | null
          resets_at: string | null
          used: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      book_demo: {
        Args: {
          email: string
          key: string
          name: string
          selected_date: string
          sender?: string
          time_zone?: string
        }
        Returns: {
          booking_id: string
          wait_seconds: number
        }[]
      }
      claim_jobs: {
        Args: { batch?: number; kinds?: string[]; lease_seconds?: number }
        Returns: {
          account_id: string | null
          attempts: number
          claim: string | null
          created_at: string
          deduplication_key: string | null
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          max_attempts: number
          payload: NonNullable<Json>
          run_at: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_outbox: {
        Args: { batch?: number; lease_seconds?: number }
        Returns: {
          attempts: number
          claim: string | null
          created_at: string
          id: string
          idempotency_key: string
          interruptions: number
          kind: string
          last_error: string | null
          max_attempts: number
          next_attempt_at: string
          payload: NonNullable<Json>
          postponed_at: string | null
          postponed_since: string | null
          priority: number
          sent_at: string | null
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "outbox"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      client_workspace: { Args: Record<PropertyKey, never>; Returns: Json }
      confirm_newsletter: {
        Args: {
          link_made_at?: string
          subscriber_id: string
          tell_hub_spot?: boolean
        }
        Returns: string
      }
      fail_job: {
        Args: { error: string; job_claim: string; job_id: string }
        Returns: boolean
      }
      finish_job: {
        Args: { job_claim: string; job_id: string }
        Returns: boolean
      }
      import_prompts: {
        Args: { rows: Json; site_id: string }
        Returns: {
          added: number
          skipped: number
        }[]
      }
      newsletter_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      newsletter_progress: {
        Args: { issue_id: string }
        Returns: {
          again: number
          dead: number
          sent: number
          total: number
          waiting: number
        }[]
      }
      open_account: {
        Args: { account_name: string; site_domain?: string }
        Returns: string
      }
      outbox_figures: {
        Args: Record<PropertyKey, never>
        Returns: {
          dead: number
          oldest_waiting: string
          retried: number
          waiting: number
        }[]
      }
      queue_newsletter: {
        Args: { issue_id: string; title: string }
        Returns: {
          queued: number
          recipients: number
        }[]
      }
      queue_site_scans: { Args: Record<PropertyKey, never>; Returns: number }
      request_newsletter: {
        Args: { email: string; source: string }
        Returns: undefined
      }
      resubscribe_newsletter: {
        Args: { subscriber_id: string; tell_hub_spot?: boolean }
        Returns: string
      }
      revive_outbox: { Args: { message_id?: string }; Returns: number }
      settle_outbox: { Args: { outcomes: Json }; Returns: number }
      tidy_audit_log: { Args: Record<PropertyKey, never>; Returns: number }
      tidy_jobs: {
        Args: { batch?: number; kept_days?: number }
        Returns: number
      }
      tidy_newsletter: { Args: { kept_days?: number }; Returns: number }
      tidy_outbox: { Args: { kept_days?: number }; Returns: number }
      tidy_scans: { Args: { batch?: number }; Returns: number }
      unsubscribe_newsletter: {
        Args: { subscriber_id: string; tell_hub_spot?: boolean }
        Returns: string
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
